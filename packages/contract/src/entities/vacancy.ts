import * as z from "zod";
import { Id, LocalizedText, Moment, Phone, requiredText, text } from "../primitives.ts";

/** Decision S7.70. */
export const Vacancy = z.object({
  id: Id,
  title: LocalizedText,
  description: LocalizedText,
  branchId: Id.nullish(),
  /** Free text of the brand. */
  salary: LocalizedText.nullish(),
  isActive: z.boolean(),
  createdDate: Moment,
});
export type Vacancy = z.infer<typeof Vacancy>;

export const VacancyApplication = z.object({
  name: requiredText(100),
  phone: Phone,
  comment: text(1_000).default(""),
});
export type VacancyApplication = z.infer<typeof VacancyApplication>;
