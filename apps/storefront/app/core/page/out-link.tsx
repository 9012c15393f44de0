import type { ComponentProps } from "react";

/** A link that leaves the shop: a phone number, a map. For `renderLink`, which provides look and text. */
export const OutLink = ({ children, ...rest }: ComponentProps<"a">) => <a {...rest}>{children}</a>;
