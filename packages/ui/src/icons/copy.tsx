import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function CopyIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9 9h9.5A1.5 1.5 0 0 1 20 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5V9ZM15 9V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9"
    />
  );
}
