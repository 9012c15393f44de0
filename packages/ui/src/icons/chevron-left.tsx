import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChevronLeftIcon(props: IconProps) {
  return <Icon {...props} d="m14.5 6-6 6 6 6" />;
}
