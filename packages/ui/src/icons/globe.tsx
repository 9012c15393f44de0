import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function GlobeIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM3.5 12h17M12 3.5c2.3 2.4 3.5 5.3 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.3-3.5-8.5s1.2-6.1 3.5-8.5Z"
    />
  );
}
