import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function LockIcon(props: IconProps) {
  return <Icon {...props} d="M6 10.5h12V20H6v-9.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />;
}
