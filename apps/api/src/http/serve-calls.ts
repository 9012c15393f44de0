import { randomUUID } from "node:crypto";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { addressBlock } from "./client-address.ts";
import { CallError } from "./call-error.ts";
import { type CallContext, clientOf, isInClickApp } from "./call-context.ts";
import { errorAnswer, refusalOf } from "./error-answer.ts";
import type { CallRoute } from "./handle.ts";
import { hostOf, type HostRules } from "./host-rules.ts";
import { rateLimit } from "./rate-limit.ts";
import { readInput, readParams } from "./read-input.ts";
import { sharedAnswer } from "./shared-answer.ts";

export type CallEnvironment = {
  database: Database;
  services: Services;
  /** Milliseconds of a monotonic clock. */
  monotonicMs: () => number;
  /** Unexpected faults, with their requests. */
  onFault: (error: unknown, request: { requestId: string; call: string }) => void;
};

/** Request data that the process adds. */
export type RequestOrigin = {
  /** Client address: the peer, or the client of a trusted proxy. */
  address: string;
  /** Socket peer address. */
  peer: string;
  /** The customer's connection is https, according to a trusted proxy. */
  isSecure?: boolean;
};

const mainBase = "/api";
/** The second base has the merchant in its path, since shared caches ignore our header. */
const cdnBase = "/cdn/:cdnMerchantId";

/** Serves the contract's calls. The only place for parsing, sign-in, the check of the result and error answers. */
export function serveCalls(
  routes: readonly CallRoute[],
  rules: HostRules,
  environment: CallEnvironment,
) {
  const app = new Hono<{ Bindings: RequestOrigin }>();
  // A literal segment precedes a parameter, regardless of the order of the modules (S7.07).
  const ordered = routes.toSorted((a, b) =>
    specificity(b.call.path).localeCompare(specificity(a.call.path)),
  );
  for (const route of ordered) {
    const path = route.call.path.replace(/\{(\w+)\}/g, ":$1");
    const serve = callServer(route, rules, environment);
    app.on(route.call.method, `${mainBase}${path}`, (c) => serve(c.req.raw, c.req.param(), c.env));
    if (route.call.base === "cdn")
      app.on(route.call.method, `${cdnBase}${path}`, (c) => serve(c.req.raw, c.req.param(), c.env));
  }
  app.notFound(() => errorAnswer(new CallError("NOT_FOUND"), randomUUID()));

  return async (request: Request, origin: RequestOrigin): Promise<Response> =>
    (await crossSiteAnswer(request)) ?? app.fetch(withoutMarker(request), origin);

  async function crossSiteAnswer(request: Request): Promise<Response | null> {
    const requestId = randomUUID();
    try {
      const refusal = await rules.refusal(request);
      return refusal && errorAnswer(refusal, requestId);
    } catch (error) {
      environment.onFault(error, { requestId, call: "any" });
      return errorAnswer(refusalOf(error), requestId);
    }
  }
}

/** `WITH_TOKEN` marks a call in the specification's client; a client that sends it is accepted too (S7.08). */
function withoutMarker(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith("/WITH_TOKEN")) return request;
  url.pathname = url.pathname.slice(0, -"/WITH_TOKEN".length);
  return new Request(url, request);
}

/** One character per segment: literals sort before parameters. */
const specificity = (path: string) =>
  path
    .split("/")
    .map((segment) => (segment.startsWith("{") ? "a" : "b"))
    .join("");

function callServer(
  { call, work, options }: CallRoute,
  rules: HostRules,
  environment: CallEnvironment,
) {
  const { database, services, monotonicMs } = environment;
  const { merchantFrom, isMerchantOptional } = options;
  const limit = options.perMinute
    ? rateLimit({ limit: options.perMinute, windowMs: 60_000 })
    : null;

  return async (
    request: Request,
    { cdnMerchantId, ...params }: Record<string, string>,
    origin: RequestOrigin,
  ) => {
    const requestId = randomUUID();
    try {
      const now = services.clock();
      const callerBlock = addressBlock(origin.address);
      const seconds = limit?.take(callerBlock, monotonicMs()) ?? 0;
      if (seconds > 0) throw new CallError("RATE_LIMITED", { values: { seconds } });

      const { merchant, host } = await rules.merchantOf(request, {
        header: merchantHeader(request, cdnMerchantId),
        isOptional: isMerchantOptional,
        lookUp:
          merchantFrom &&
          ((directory) =>
            // Path schemas accept strings.
            merchantFrom(directory, readParams(call, params) as Record<string, string>)),
      });
      const { address } = origin;
      const user =
        call.auth === "none" ? null : await rules.personOf(merchant.id, request, address);
      if (call.auth === "required" && !user) throw new CallError("UNAUTHORIZED");
      // Before the request is read: unauthorised callers learn nothing about existing rows.
      if (call.action && !(user && isActionAllowed(user.role, call.action)))
        throw new CallError("FORBIDDEN");

      const ownHeaders = new Headers({ "x-request-id": requestId });
      const context = contextOf(database, {
        merchant,
        host,
        user,
        client: clientOf(user, request),
        isInClick: isInClickApp(user, request),
        device: rules.deviceOf(request, address, ownHeaders),
        requestId,
        addressBlock: callerBlock,
        siteUrl: `${origin.isSecure ? "https" : "http"}://${hostOf(request)}`,
        now,
        services,
      });
      const result = await work(context, await readInput(call, request, params));
      if (result instanceof Response) return result;
      // Parsing the result drops every undeclared field, so that no secret leaks.
      const body: unknown = call.result.parse(result);
      if (body === undefined) return new Response(null, { status: 204, headers: ownHeaders });
      if (call.base === "cdn") return sharedAnswer(request, body, requestId);
      ownHeaders.set("cache-control", "no-store");
      return Response.json(body, { headers: ownHeaders });
    } catch (error) {
      if (error instanceof CallError) return errorAnswer(error, requestId);
      environment.onFault(error, { requestId, call: call.name });
      return errorAnswer(refusalOf(error), requestId);
    }
  };
}

type CallRequest = Omit<
  CallContext,
  "transaction" | "statement" | "serverTransaction" | "serverStatement" | "asPerson"
>;

function contextOf(database: Database, request: CallRequest): CallContext {
  const { merchant, user } = request;
  const serverScope = { merchantId: merchant.id, accountId: "*" } as const;
  return {
    ...request,
    transaction: (inside) => database.inTenant(personScope(merchant, user), inside),
    statement: (inside) => database.inTenantAtOnce(personScope(merchant, user), inside),
    serverTransaction: (inside) => database.inTenant(serverScope, inside),
    serverStatement: (inside) => database.inTenantAtOnce(serverScope, inside),
    asPerson: (person) =>
      contextOf(database, {
        ...request,
        user: person,
        client: person.client === "OFFICE" || person.client === "CLICK" ? "WEB" : person.client,
      }),
  };
}

const personScope = (merchant: { id: string }, user: { id: string } | null) => ({
  merchantId: merchant.id,
  accountId: user?.id ?? null,
});

function merchantHeader(request: Request, cdnMerchantId: string | undefined): string | null {
  const header = request.headers.get("x-merchant-id");
  if (cdnMerchantId && header && header !== cdnMerchantId)
    throw new CallError("MERCHANT_NOT_FOUND");
  return cdnMerchantId ?? header;
}
