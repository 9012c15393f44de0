import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints, type EndpointName, type PathParams } from "./endpoints.ts";
import type { ErrorCode } from "./errors.ts";
import { officeEndpoints } from "./office-endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";

/** Codes that every call can answer with. */
const generalCodes = [
  "INVALID_REQUEST",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "MERCHANT_REQUIRED",
  "MERCHANT_UNDEFINED",
  "MERCHANT_NOT_FOUND",
  "UNAUTHORIZED",
  "NOT_FOUND",
  "CROSS_SITE_REQUEST",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
] as const satisfies readonly ErrorCode[];

const none = z.object({});
type None = typeof none;

/** Schemas of input and output, and the codes of the call's own refusals. */
type Shape<Name extends EndpointName, Params, Query, Headers, Body, Result> = {
  /** One schema per `{…}` of the path; an invalid value is an unknown route: 404. */
  params?: Params & PathSchemas<Name>;
  query?: Query;
  /** Names in lower case. */
  headers?: Headers;
  body?: Body;
  result: Result;
  errors?: readonly ErrorCode[];
};

type PathSchemas<Name extends EndpointName> = z.ZodType<
  Record<PathParams<(typeof allEndpoints)[Name]["path"]>, string>
>;

/** A call of point 7, for server and typed client. */
export type Call<
  Name extends EndpointName = EndpointName,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = Endpoint & {
  readonly name: Name;
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  /** Parsed before it is sent: undeclared fields are dropped. */
  readonly result: Result;
  /** All codes that the call can answer with, the general ones included. */
  readonly errors: readonly ErrorCode[];
};

/** Joins the schemas of a call with its row in `endpoints`. Missing parts are empty. */
export function call<
  const Name extends EndpointName,
  Result extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Headers extends z.ZodType = None,
  Body extends z.ZodType = z.ZodUndefined,
>(
  name: Name,
  shape: Shape<Name, Params, Query, Headers, Body, Result>,
): Call<Name, Params, Query, Headers, Body, Result> {
  const endpoint: Endpoint = allEndpoints[name];
  return {
    name,
    ...endpoint,
    // The casts give the values the types of the default type parameters.
    params: (shape.params ?? none) as Params,
    query: shape.query ?? (none as z.ZodType as Query),
    headers: shape.headers ?? (none as z.ZodType as Headers),
    body: shape.body ?? (z.undefined() as z.ZodType as Body),
    result: shape.result,
    errors: [
      ...new Set([
        ...generalCodes,
        ...(endpoint.action ? (["FORBIDDEN"] as const) : []),
        ...(shape.errors ?? []),
      ]),
    ],
  };
}

/** The answer of a call that returns nothing: 204. */
export const nothing = z.undefined();

// Input and output of a call for its caller; all usable by `import type`.
export type ParamsOf<C extends Call> = z.input<C["params"]>;
export type QueryOf<C extends Call> = z.input<C["query"]>;
export type HeadersOf<C extends Call> = z.input<C["headers"]>;
export type BodyOf<C extends Call> = z.input<C["body"]>;
export type ResultOf<C extends Call> = z.output<C["result"]>;

/** Parsed input of a call's work. */
export type RequestOf<C extends Call> = {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  headers: z.output<C["headers"]>;
  body: z.output<C["body"]>;
};

/** All endpoints: customers', staff's and the office's. */
export const allEndpoints = { ...endpoints, ...staffEndpoints, ...officeEndpoints };
