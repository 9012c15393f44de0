import type { unavailable as uz } from "../uz/unavailable.ts";

export const unavailable: typeof uz = {
  merchantNotAvailable:
    "There is no restaurant at this address, or it is not working at the moment. Check the link.",
};
