import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function MapIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5M15 6.5V20"
    />
  );
}
