import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function BasketIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 9.5h17l-1.6 9a2 2 0 0 1-2 1.7H7.1a2 2 0 0 1-2-1.7l-1.6-9ZM7.5 9.5l3-5.5M16.5 9.5l-3-5.5M9.8 13.5v3M14.2 13.5v3"
    />
  );
}
