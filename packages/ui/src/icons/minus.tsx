import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function MinusIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 12h13" />;
}
