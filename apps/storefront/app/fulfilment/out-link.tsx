import type { ComponentProps } from "react";

/** A link that leaves the shop: a phone number, a map. For `renderLink`, whose look brings the words. */
export const OutLink = ({ children, ...rest }: ComponentProps<"a">) => <a {...rest}>{children}</a>;
