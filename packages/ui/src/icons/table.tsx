import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TableIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 8h13M12 8v11.5M9 19.5h6M3.5 11v8.5M3.5 15.2h3.5v4.3M20.5 11v8.5M20.5 15.2H17v4.3"
    />
  );
}
