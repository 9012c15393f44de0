import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props} d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11.2v4.8M12 8h.01" />
  );
}
