import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function InstagramIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16.8 7.2h.01"
    />
  );
}
