import type { notYet as uz } from "../uz/not-yet.ts";

export const notYet: typeof uz = {
  merchantNotAvailable:
    "There is no restaurant at this address, or it is not working at the moment. Check the link.",
};
