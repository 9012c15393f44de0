import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function PlusIcon(props: IconProps) {
  return <Icon {...props} d="M12 5.5v13M5.5 12h13" />;
}
