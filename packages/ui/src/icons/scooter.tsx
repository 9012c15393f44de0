import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ScooterIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 17.2a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM20.6 17.2a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM8 17.2h5.5c.2-2.8 1.6-4.7 4-5.4L15.8 5h-2.6M3.6 13.7A3.8 3.8 0 0 1 7 11.2h5.2l1.3 6M5 8h4.5"
    />
  );
}
