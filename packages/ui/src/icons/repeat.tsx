import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function RepeatIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 11V9.5A3.5 3.5 0 0 1 8.5 6H19M16 3l3 3-3 3M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3"
    />
  );
}
