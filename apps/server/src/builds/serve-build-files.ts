import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { CallError } from "@dasturxon/api/http/call-error";
import { errorAnswer, refusalOf } from "@dasturxon/api/http/error-answer";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import type { Vacancy } from "@dasturxon/contract/entities/brand-content";
import type { BuildManifest, LatestBuild } from "@dasturxon/contract/entities/build";
import { cachedResponse, sendCachedResponse } from "../gateway/cached-response.ts";
import type { Server } from "../gateway/gateway.ts";
import type { RequestedPage } from "../pages/serve-pages.ts";

export type BuildFilesConfig = {
  build: LatestBuild;
  pages: { of: (req: IncomingMessage, url: URL, origin: RequestOrigin) => Promise<RequestedPage> };
  /** Parses a page's `.data` response: `readPageData` of the storefront. */
  readData: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  /** Executes a call in this process. */
  callApi: (request: Request) => Promise<Response>;
  onFault: (error: unknown, path: string) => void;
};

type BuildRequest = { req: IncomingMessage; url: URL; origin: RequestOrigin };
type Answer = { body: unknown; headers: OutgoingHttpHeaders };

const payloadSuffix = "/_payload.json";
const manifestPath = /^\/builds\/meta\/([\w.-]{1,100})\.json$/;

/** The brand comes from the host or a cookie, so no cache may share these. */
const perVisitor = { vary: "accept-encoding, cookie" };
const oneYearSeconds = 31_536_000;

/**
 * Files of the build at the brand's origin: `builds/latest.json`, `builds/meta/{id}.json`, and the data of each
 * prerendered page. Specification, point 7, "Build and manifest"; decision S7.56; calls of the base "page".
 *
 * @returns A server that returns null for all other addresses.
 */
export function serveBuildFiles({
  build,
  pages,
  readData,
  callApi,
  onFault,
}: BuildFilesConfig): Server {
  /** One build for all brands, polled every hour by every open tab. */
  const latest = (): Answer => ({ body: build, headers: { "cache-control": "no-cache" } });

  async function manifest({ req, url, origin }: BuildRequest): Promise<Answer> {
    if (manifestPath.exec(url.pathname)?.[1] !== build.id) throw new CallError("NOT_FOUND");
    const { id } = merchantOf(await dataOf({ req, url, origin }, "/about"));
    const candidates = prerenderedCandidates(await vacanciesOf(url, id));
    const isThere = await Promise.all(
      candidates.map(
        async (path) => (await dataOf({ req, url, origin }, path)).answer.status === 200,
      ),
    );
    const body: BuildManifest = {
      ...build,
      prerendered: candidates.filter((_, at) => isThere[at]),
    };
    const cacheControl = `private, max-age=${oneYearSeconds}, immutable`;
    return { body, headers: { ...perVisitor, "cache-control": cacheControl } };
  }

  async function payload({ req, url, origin }: BuildRequest): Promise<Answer> {
    const path = url.pathname.slice(0, -payloadSuffix.length);
    if (!canBePrerendered(path)) throw new CallError("NOT_FOUND");
    const found = await dataOf({ req, url, origin }, path);
    merchantOf(found);
    if (found.answer.status !== 200) throw new CallError("NOT_FOUND");
    const body = await readData(new Uint8Array(found.answer.sent.identity.body));
    return { body, headers: { ...perVisitor, "cache-control": "private, no-cache" } };
  }

  /** Page data in React Router's format: rendered with the page's own loader, and cached like pages. */
  const dataOf = ({ req, url, origin }: BuildRequest, path: string) =>
    pages.of(req, new URL(`${path}.data`, url), origin);

  /** Empty where the brand has switched them off. */
  async function vacanciesOf(url: URL, merchantId: string): Promise<Vacancy[]> {
    const address = new URL(`/cdn/${merchantId}/support/v1/vacancies`, url);
    const answer = await callApi(new Request(address, { headers: { host: url.host } }));
    return answer.ok ? ((await answer.json()) as Vacancy[]) : [];
  }

  async function send(res: ServerResponse, request: BuildRequest) {
    const { req, url } = request;
    const requestId = randomUUID();
    try {
      const { body, headers } = await workFor(url.pathname)(request);
      const text = await precompress(JSON.stringify(body));
      const sent = { ...headers, "content-type": "application/json", "x-request-id": requestId };
      sendCachedResponse(req, res, cachedResponse(200, sent, text));
    } catch (error) {
      const refusal = error instanceof CallError ? error : refusalOf(error);
      if (refusal !== error) onFault(error, url.pathname);
      const answer = errorAnswer(refusal, requestId);
      const text = await precompress(await answer.text());
      sendCachedResponse(
        req,
        res,
        cachedResponse(answer.status, Object.fromEntries(answer.headers), text),
      );
    }
  }

  const workFor = (path: string) =>
    path === "/builds/latest.json" ? latest : path.endsWith(payloadSuffix) ? payload : manifest;

  return (req, res, url, origin) => {
    const isBuildPath = url.pathname.startsWith("/builds/") || url.pathname.endsWith(payloadSuffix);
    return isBuildPath ? send(res, { req, url, origin }) : null;
  };
}

/** @throws CallError MERCHANT_NOT_FOUND; SERVICE_UNAVAILABLE while the database does not respond. */
function merchantOf({ merchant, isUnreachable }: RequestedPage) {
  if (merchant) return merchant;
  throw new CallError(isUnreachable ? "SERVICE_UNAVAILABLE" : "MERCHANT_NOT_FOUND");
}

/** Pages of policies and branches. Whether a brand has them is decided by the page itself. */
const fixed = [
  "/about",
  "/offerta",
  "/privacy",
  "/login/rules",
  "/branches",
  "/branches/map",
  "/vacancy",
];
const oneVacancy = /^\/vacancy\/[0-9a-f-]{36}$/i;

/** Whether a page has a `_payload.json`. Decision S7.56: policies, branches, vacancies. */
const canBePrerendered = (path: string) => fixed.includes(path) || oneVacancy.test(path);

/** All such pages that a brand may have. */
const prerenderedCandidates = (vacancies: readonly Pick<Vacancy, "id">[]) => [
  ...fixed,
  ...vacancies.map(({ id }) => `/vacancy/${id}`),
];
