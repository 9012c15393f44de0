import { formatPhone } from "./formats.ts";

/** A phone that its owner recognises and others cannot use: `+998 90 •••-••-67`. */
export const hiddenPhone = (phone: string) => {
  const shown = formatPhone(phone);
  const digits = phone.length - 1;
  let seen = 0;
  return shown.replaceAll(/\d/g, (digit) => {
    seen += 1;
    return seen <= 5 || seen > digits - 2 ? digit : "•";
  });
};
