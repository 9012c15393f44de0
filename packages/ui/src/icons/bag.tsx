import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function BagIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 8h13l.9 11a1.5 1.5 0 0 1-1.5 1.5H6.1A1.5 1.5 0 0 1 4.6 19l.9-11ZM9 11V7a3 3 0 0 1 6 0v4"
    />
  );
}
