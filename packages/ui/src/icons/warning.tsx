import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function WarningIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M10.6 4.8 3.2 17.6A1.6 1.6 0 0 0 4.6 20h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0ZM12 9.5v4M12 16.5h.01"
    />
  );
}
