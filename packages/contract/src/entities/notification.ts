import * as z from "zod";
import { Id, LocalizedText, Moment } from "../primitives.ts";
import { Link } from "./brand-content.ts";

export const NotificationKind = z.enum(["ORDER", "PROMO", "NEWS"]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Decision S7.72. */
export const Notification = z.object({
  id: Id,
  title: LocalizedText,
  text: LocalizedText,
  kind: NotificationKind,
  link: Link.nullish(),
  createdDate: Moment,
  /** Empty: not read yet. */
  readAt: Moment.nullish(),
});
export type Notification = z.infer<typeof Notification>;
