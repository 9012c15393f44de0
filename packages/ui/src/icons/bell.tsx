import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function BellIcon(props: IconProps) {
  return <Icon {...props} d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20.2h4" />;
}
