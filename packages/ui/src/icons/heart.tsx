import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function HeartIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 20s-8-4.7-8-10.4A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.6C20 15.3 12 20 12 20Z"
    />
  );
}
