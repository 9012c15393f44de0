import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TicketIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3V7ZM10 10v.01M10 14v.01"
    />
  );
}
