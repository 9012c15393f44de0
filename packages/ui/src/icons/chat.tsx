import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChatIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H10l-4.5 4v-4.2A2.5 2.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4ZM8.5 10h7"
    />
  );
}
