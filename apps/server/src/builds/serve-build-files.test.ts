import { once } from "node:events";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { ErrorAnswer } from "@dasturxon/contract/error-answer";
import { BuildManifest, LatestBuild } from "@dasturxon/contract/entities/build";
import { anId } from "@dasturxon/testing/sample-values";
import { aMerchant } from "@dasturxon/testing/merchant-builders";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cachedResponse } from "../gateway/cached-response.ts";
import { serveBuildFiles, type BuildFilesConfig } from "./serve-build-files.ts";
import { readStorefrontBuild } from "./storefront-build.ts";

const build = { id: "4f1c9a20be77", timestamp: 1_791_190_800_000 };
const vacancyId = anId();
const merchant = aMerchant() as unknown as MerchantRecord;

/** Data of the pages that this brand has; branches are switched off. */
const data: Record<string, unknown> = {
  "/about": { text: "Biz haqimizda" },
  "/offerta": { text: "Shartlar" },
  "/vacancy": { vacancies: [] },
  [`/vacancy/${vacancyId}`]: { title: "Oshpaz" },
  "/basket": { recommendations: [] },
};

let merchantOfHost: { merchant: MerchantRecord | null; isUnreachable: boolean };
let faults: unknown[];
const pages: BuildFilesConfig["pages"] = {
  async of(_req, url) {
    const found = data[url.pathname.replace(/\.data$/, "")];
    const bytes = await precompress(JSON.stringify(found ?? null));
    return { ...merchantOfHost, answer: cachedResponse(found ? 200 : 404, {}, bytes) };
  },
};

let server: Server;
beforeEach(async () => {
  merchantOfHost = { merchant, isUnreachable: false };
  faults = [];
  const serve = serveBuildFiles({
    build,
    pages,
    readData: async (bytes) => JSON.parse(Buffer.from(bytes).toString()),
    callApi: async (request) =>
      request.url.endsWith(`/cdn/${merchant.id}/support/v1/vacancies`)
        ? Response.json([{ id: vacancyId }])
        : new Response(null, { status: 404 }),
    onFault: (error) => faults.push(error),
  });
  server = createServer((req, res) => {
    const url = new URL(req.url ?? "", "http://lola.localhost");
    const origin = { address: "127.0.0.1", peer: "127.0.0.1" };
    if (!serve(req, res, url, origin)) res.writeHead(418).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await once(server, "close");
  expect(faults).toEqual([]);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

async function expectRefusal(path: string, status: number, code: string) {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  const refusal = ErrorAnswer.strict().parse(await answer.json());
  expect(refusal).toMatchObject({ code, requestId: answer.headers.get("x-request-id") });
  expect(answer.headers.get("cache-control")).toBe("no-store");
}

describe("builds/latest.json", () => {
  it(
    "names the build, without caching",
    { meta: { requirements: "[S7.54, S7.56, S4.70]" } },
    async () => {
      const answer = await get("/builds/latest.json");
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(LatestBuild.strict().parse(await answer.json())).toEqual(build);
    },
  );

  it(
    "answers 304 while the build is unchanged",
    { meta: { requirements: "[S4.70]" } },
    async () => {
      const etag = (await get("/builds/latest.json")).headers.get("etag") ?? "";
      expect((await get("/builds/latest.json", { "if-none-match": etag })).status).toBe(304);
    },
  );

  it("is available on a host without a brand", async () => {
    merchantOfHost = { merchant: null, isUnreachable: true };
    expect((await get("/builds/latest.json")).status).toBe(200);
  });
});

describe("builds/meta/{id}.json", () => {
  it(
    "lists the brand's policy, branch and vacancy pages",
    { meta: { requirements: "[S7.53, S7.56]" } },
    async () => {
      const answer = await get(`/builds/meta/${build.id}.json`);
      expect(BuildManifest.strict().parse(await answer.json())).toEqual({
        ...build,
        prerendered: ["/about", "/offerta", "/vacancy", `/vacancy/${vacancyId}`],
      });
    },
  );

  it(
    "is immutable under its address, and belongs to one brand",
    { meta: { requirements: "[S7.53]" } },
    async () => {
      const { headers } = await get(`/builds/meta/${build.id}.json`);
      expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(headers.get("vary")).toContain("cookie");
    },
  );

  it.each(["another", `${build.id}.json`, "..%2Flatest"])(
    "of another build is absent: %s",
    { meta: { requirements: "[S7.53]" } },
    (id) => expectRefusal(`/builds/meta/${id}.json`, 404, "NOT_FOUND"),
  );

  it("is 404 without a brand, and 503 while the brand cannot be read", async () => {
    merchantOfHost = { merchant: null, isUnreachable: false };
    await expectRefusal(`/builds/meta/${build.id}.json`, 404, "MERCHANT_NOT_FOUND");
    merchantOfHost = { merchant: null, isUnreachable: true };
    await expectRefusal(`/builds/meta/${build.id}.json`, 503, "SERVICE_UNAVAILABLE");
  });
});

describe("{path}/_payload.json", () => {
  it.each(["/about", `/vacancy/${vacancyId}`])(
    "is the data of the page beside it: %s",
    { meta: { requirements: "[S7.55, S7.56]" } },
    async (path) => {
      const answer = await get(`${path}/_payload.json`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(await answer.json()).toEqual(data[path]);
    },
  );

  it.each(["/branches", `/vacancy/${anId()}`, "/basket", "", "/vacancy/17", "/builds"])(
    "is absent where no such page is prerendered: %s",
    { meta: { requirements: "[S7.55]" } },
    (path) => expectRefusal(`${path}/_payload.json`, 404, "NOT_FOUND"),
  );

  it(
    "answers 503, not 404, while the brand cannot be read",
    { meta: { requirements: "[S4.59]" } },
    async () => {
      merchantOfHost = { merchant: null, isUnreachable: true };
      await expectRefusal("/about/_payload.json", 503, "SERVICE_UNAVAILABLE");
    },
  );
});

it("ignores all other addresses", async () => {
  for (const path of ["/", "/about", "/builds", "/_payload"])
    expect((await get(path)).status).toBe(418);
});

it(
  "a build is identified by the hash of the browser's files, and dated",
  { meta: { requirements: "[S7.56]" } },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "dasturxon-build-"));
    const manifest = join(folder, ".vite/manifest.json");
    await mkdir(join(folder, ".vite"));
    await writeFile(manifest, "{}");
    await utimes(manifest, 1_791_190_800, 1_791_190_800);
    const one = await readStorefrontBuild(folder);
    expect(LatestBuild.parse(one).timestamp).toBe(1_791_190_800_000);
    expect(one.id).toMatch(/^[\w.-]{1,100}$/);
    await writeFile(manifest, '{"a":1}');
    expect((await readStorefrontBuild(folder)).id).not.toBe(one.id);
    await rm(folder, { recursive: true });
  },
);
