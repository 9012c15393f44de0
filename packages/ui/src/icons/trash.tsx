import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TrashIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.5A1.7 1.7 0 0 0 9 20h6a1.7 1.7 0 0 0 1.7-1.5L17.5 7M10.2 11v5M13.8 11v5"
    />
  );
}
