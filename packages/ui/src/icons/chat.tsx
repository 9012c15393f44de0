import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function ChatIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H10l-4.5 4v-4.2A2.5 2.5 0 0 1 4 13.5v-7ZM8.5 8.7h7M8.5 12h4.5"
    />
  );
}
