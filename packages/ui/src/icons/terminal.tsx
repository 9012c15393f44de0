import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TerminalIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM9 7h6v3.5H9V7ZM9 14h.01M12 14h.01M15 14h.01M9 17h.01M12 17h.01M15 17h.01"
    />
  );
}
