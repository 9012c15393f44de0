import { formatPhone } from "./formats.ts";

/** Masks a phone: `+998 90 •••-••-67`. */
export const maskPhone = (phone: string) => {
  const shown = formatPhone(phone);
  const digits = phone.length - 1;
  let seen = 0;
  return shown.replaceAll(/\d/g, (digit) => {
    seen += 1;
    return seen <= 5 || seen > digits - 2 ? digit : "•";
  });
};
