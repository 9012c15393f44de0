import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function GiftIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.5 11.5h15V20h-15v-8.5ZM3.5 7.5h17v4h-17v-4ZM12 7.5V20M12 7.5c-2.5 0-4-1-4-2.3 0-1 .7-1.7 1.7-1.7 1.5 0 2.3 1.8 2.3 4 0-2.2.8-4 2.3-4 1 0 1.7.7 1.7 1.7 0 1.3-1.5 2.3-4 2.3Z"
    />
  );
}
