import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function CashIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 6.5h17v11h-17v-11ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6.5 9.5v.01M17.5 14.5v.01"
    />
  );
}
