import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function SignOutIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5"
    />
  );
}
