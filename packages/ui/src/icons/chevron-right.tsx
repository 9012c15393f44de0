import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChevronRightIcon(props: IconProps) {
  return <Icon {...props} d="m9.5 6 6 6-6 6" />;
}
