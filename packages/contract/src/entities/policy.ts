import * as z from "zod";
import { LocalizedText } from "../primitives.ts";

export const PolicyType = z.enum(["TERMS", "ABOUT_COMPANY", "PRIVACY_POLICY"]);
export type PolicyType = z.infer<typeof PolicyType>;

/** Specification, point 3, "Policy text". */
export const Policy = z.object({
  type: PolicyType,
  text: LocalizedText,
});
export type Policy = z.infer<typeof Policy>;
