import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function FacebookIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M14 20.5v-7h3l.5-3.5H14V8.2c0-1 .5-1.7 1.8-1.7h1.7V3.6c-.5-.1-1.3-.1-2-.1-2.5 0-4 1.5-4 4.2V10H8.5v3.5h3v7"
    />
  );
}
