import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function LeafIcon(props: IconProps) {
  return (
    <Icon {...props} d="M5 19C4 10 9.5 5 19.5 5c.5 9.5-4 14.5-11 13M5 19.5c1.5-4 4-6.5 8-8.5" />
  );
}
