import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, WebAddress } from "../primitives.ts";

/** An entry of the brand tabs. Specification, point 3, "Brand tab entry / Brand". */
export const Brand = z.object({
  id: Id,
  merchantId: Id,
  name: LocalizedText,
  /** Target of the entry where the tabs do not switch in place. */
  domainUrl: WebAddress,
  color: Colour.nullish(),
  image: MediaId.nullish(),
});
export type Brand = z.infer<typeof Brand>;
