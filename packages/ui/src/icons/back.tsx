import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function BackIcon(props: IconProps) {
  return <Icon {...props} d="M19.5 12h-15M11 5.5 4.5 12l6.5 6.5" />;
}
