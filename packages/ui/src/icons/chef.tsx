import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChefIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 14A4 4 0 1 1 9 6.3a3.5 3.5 0 0 1 6 0A4 4 0 1 1 16.5 14V20h-9v-6ZM7.5 17h9"
    />
  );
}
