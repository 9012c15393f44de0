import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 4h3l1.6 4.2-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4.2 1.6v3a1.6 1.6 0 0 1-1.7 1.6A15.4 15.4 0 0 1 3.9 5.7 1.6 1.6 0 0 1 5.5 4Z"
    />
  );
}
