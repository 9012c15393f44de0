import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChevronUpIcon(props: IconProps) {
  return <Icon {...props} d="m6 14.5 6-6 6 6" />;
}
