import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export function TelegramIcon(props: IconProps) {
  return <Icon {...props} d="m3.5 11.8 16.5-6.5-2.7 13.9-5.3-3.9-2.7 3-.9-5 9-6" />;
}
