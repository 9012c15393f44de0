import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function UserIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6"
    />
  );
}
