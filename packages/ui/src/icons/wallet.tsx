import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function WalletIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 7.5v10A2 2 0 0 0 6 19.5h12.5a1.5 1.5 0 0 0 1.5-1.5V9.5A1.5 1.5 0 0 0 18.5 8H5.8A1.8 1.8 0 0 1 4 6.2 1.8 1.8 0 0 1 5.8 4.5H17V8M16 13.7h.01"
    />
  );
}
