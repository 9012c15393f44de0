import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 3.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4v-17ZM9.5 8.5h5M9.5 12.5h5"
    />
  );
}
