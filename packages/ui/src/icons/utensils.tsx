import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function UtensilsIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 3.5v17M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M17 20.5v-17c-1.8 0-3 2-3 5.5 0 3 1 4.5 3 4.5"
    />
  );
}
