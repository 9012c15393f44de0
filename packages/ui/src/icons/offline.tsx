import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function OfflineIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 4l16 16M3 9.5a13 13 0 0 1 4-2.6M21 9.5a13 13 0 0 0-9.5-3.6M6.5 13a8 8 0 0 1 4-2.2M17.5 13a8 8 0 0 0-2-1.4M9.7 16.3a3.7 3.7 0 0 1 3.7-.7M12 19h.01"
    />
  );
}
