import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function EditIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="m4 20 .9-4.2L15.5 5.3a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.2 19.1 4 20ZM13.5 7.3l3.2 3.2"
    />
  );
}
