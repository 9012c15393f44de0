import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ImageIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 5h16v14H4V5ZM4 16l4.5-4.5L13 16l2.5-2.5L20 18M16.7 9.5a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0Z"
    />
  );
}
