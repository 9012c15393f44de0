import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function PinIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z"
    />
  );
}
