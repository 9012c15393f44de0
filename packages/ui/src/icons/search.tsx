import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function SearchIcon(props: IconProps) {
  return <Icon {...props} d="M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4.5 4.5" />;
}
