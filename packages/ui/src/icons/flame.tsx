import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function FlameIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21c-3.6 0-6-2.4-6-5.7 0-2.7 1.6-4.3 3-6 .8 1 1.3 1.5 2 1.7 0-3.5.5-6 3-8 .2 3.5 4 6 4 11.5 0 4-2.6 6.5-6 6.5Z"
    />
  );
}
