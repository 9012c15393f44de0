import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function StoreIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 11v8.5h14V11M3.5 9.5 5 4.5h14l1.5 5a2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0ZM10 19.5V15h4v4.5"
    />
  );
}
