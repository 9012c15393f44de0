import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function QrIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 4h6v6H4V4ZM14 4h6v6h-6V4ZM4 14h6v6H4v-6ZM14 14h2v2M20 14v2h-2M14 18v2h2M18 20h2v-2"
    />
  );
}
