import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChevronDownIcon(props: IconProps) {
  return <Icon {...props} d="m6 9.5 6 6 6-6" />;
}
