import type { StaffAction } from "./entities/staff.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Whether a bearer token is required. `optional`: it is read when it is sent. Decision S7.06:
 * required for personal data; price and address look-ups are open to visitors.
 */
export type Auth = "none" | "optional" | "required";

/**
 * `cdn`: reads that are equal for all visitors of a merchant, decision S7.09. `page`: files beside the pages
 * of the shop, below no base, decision S7.56.
 */
export type Base = "main" | "cdn" | "page";

export type Endpoint<Path extends string = string> = {
  readonly method: Method;
  /** Below the base, with leading slash and without the marker WITH_TOKEN. */
  readonly path: Path;
  readonly auth: Auth;
  readonly base: Base;
  /** The specification's WITH_TOKEN: the client sends the token if it has one. Decision S7.08. */
  readonly withToken?: true;
  /** Answers with server-sent events; the result is the data of one event. */
  readonly stream?: true;
  /** Action that the person's role has to allow: `staff-endpoints.ts`. */
  readonly action?: StaffAction;
  /** The office's host alone answers it: `office-endpoints.ts`. */
  readonly isOffice?: true;
  /** A failure is not shown to the customer. Specification, point 8. */
  readonly silent?: true;
};
