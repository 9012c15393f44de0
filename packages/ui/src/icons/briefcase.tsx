import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function BriefcaseIcon(props: IconProps) {
  return <Icon {...props} d="M4 8.5h16V19H4V8.5ZM9 8.5V5h6v3.5M4 13h16" />;
}
