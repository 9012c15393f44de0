import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function HomeIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="m4 10.8 8-7 8 7v7.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-7.7ZM9.5 20v-5.5h5V20"
    />
  );
}
