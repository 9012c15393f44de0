import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ClockIcon(props: IconProps) {
  return <Icon {...props} d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5V12l3 2" />;
}
