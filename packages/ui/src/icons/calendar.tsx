import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function CalendarIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7ZM4 10.5h16M8.5 3.5v3.5M15.5 3.5v3.5"
    />
  );
}
