import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function DocumentIcon(props: IconProps) {
  return <Icon {...props} d="M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12.5h6M9 16h6" />;
}
