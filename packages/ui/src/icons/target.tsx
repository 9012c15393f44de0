import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TargetIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 12h.01"
    />
  );
}
