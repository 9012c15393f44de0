import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function PlayIcon(props: IconProps) {
  return <Icon {...props} isFilled d="M8.5 6.2v11.6l9-5.8z" />;
}
