import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function PeopleIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.4 3.1-5 6.5-5s6 1.6 6.5 5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.9c2.3.6 3.7 2.1 4 4.6"
    />
  );
}
