import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function VolumeIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11"
    />
  );
}
