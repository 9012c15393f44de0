import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function MailIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 6h17v12h-17V6ZM4 6.5l8 6.5 8-6.5" />;
}
