import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ListIcon(props: IconProps) {
  return (
    <Icon {...props} d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
  );
}
