import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ShareIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 14.5v-11M8 7l4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12"
    />
  );
}
