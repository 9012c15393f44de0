import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function SlidersIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 8h9M17 8h3M4 16h3M11 16h9M17 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z"
    />
  );
}
