import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function CardIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 10h17M7 15h3"
    />
  );
}
