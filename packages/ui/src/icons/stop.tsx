import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function StopIcon(props: IconProps) {
  return <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M6 6l12 12" />;
}
