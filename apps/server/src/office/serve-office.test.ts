import { createHash } from "node:crypto";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { invite } from "@dasturxon/api/test/staff-test-office";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "../../test/support/test-server.ts";

let server: TestServer;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  server = await testServer({ trustedProxies: ["127.0.0.1"] });
  lola = await server.api.brand({
    merchant: { name: { uz: "Lola <b>", ru: "Лола", eng: "Lola’s" }, color: "#0b5d3e" },
  });
  naqsh = await server.api.brand();
});
afterAll(() => server.close());
afterEach(() => expect(server.faults()).toEqual([]));

let numbers = 0;
const aPhone = () => `+9989058${String((numbers += 1)).padStart(5, "0")}`;
const key = (letter: string) => letter.repeat(43);
const host = () => `office.localhost:${server.port}`;

/** Behaves as one browser does: keeps cookies, and sends the origin of its page with forms. */
function browser(language = "en-GB,en;q=0.9") {
  const cookies = new Map<string, string>();
  const address = `198.51.100.${(numbers += 1) % 250}`;
  async function send(line: string, given: Record<string, string> = {}, body = "") {
    const answer = await server.request(
      line,
      host(),
      {
        "accept-language": language,
        "x-forwarded-for": address,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...given,
      },
      body,
    );
    const [, name, value] = /^(office)=([^;]*)/m.exec(answer.headers.get("set-cookie") ?? "") ?? [];
    if (name) cookies.set(name, value ?? "");
    return { ...answer, body: Buffer.from(answer.body, "latin1").toString() };
  }
  return {
    cookies,
    open: (path: string, given?: Record<string, string>) => send(`GET ${path}`, given),
    submit: (path: string, fields: Record<string, string>, given?: Record<string, string>) =>
      send(
        `POST ${path}`,
        {
          "content-type": "application/x-www-form-urlencoded",
          origin: `http://${host()}`,
          "sec-fetch-site": "same-origin",
          ...given,
        },
        new URLSearchParams(fields).toString(),
      ),
  };
}

/** The name of the device's person, or the refusal's code. */
async function signedInAs(by: ReturnType<typeof browser>): Promise<string> {
  const { body } = await by.open("/api/staff/v1/session", { "sec-fetch-site": "same-origin" });
  const { firstName, code } = JSON.parse(body) as { firstName?: string; code?: string };
  return firstName ?? code ?? "";
}

const accept = (
  by: ReturnType<typeof browser>,
  token: string,
  fields: Record<string, string> = {},
  given?: Record<string, string>,
) =>
  by.submit(
    `/invitation/${token}`,
    { firstName: "Madina", deviceName: "Kassa", key: key("k"), ...fields },
    given,
  );

async function signedIn(brand = lola, phone = aPhone()) {
  const by = browser();
  const answer = await accept(by, await invite(server.api, brand, { phone, role: "OWNER" }));
  expect(answer.status).toBe(303);
  return by;
}

describe("the page of an invitation", () => {
  it.each([
    { language: "uz", name: "Lola &lt;b&gt;", role: "Ofitsiant", press: "Qabul qilish" },
    { language: "ru-RU,ru;q=0.9,en;q=0.8", name: "Лола", role: "Официант", press: "Принять" },
    { language: "en-GB,en;q=0.9", name: "Lola’s", role: "Waiter", press: "Accept" },
    { language: "de", name: "Лола", role: "Официант", press: "Принять" },
  ])("shows in $language where it leads, and as whom", async ({ language, name, role, press }) => {
    const [branch] = lola.branches;
    const phone = "+998901112233";
    const branchIds = [branch?.id ?? ""];
    const token = await invite(server.api, lola, { phone, role: "WAITER", branchIds });
    const { status, body } = await browser(language).open(`/invitation/${token}`);
    expect(status).toBe(200);
    for (const text of [name, role, press, "+998\u00a090\u00a0111-22-33", branch?.name.uz ?? ""])
      expect(body).toContain(text);
    expect(body).not.toContain("<b>");
  });

  it("shows the language that was chosen, also on the next page", async () => {
    const by = browser("uz");
    const { headers, body } = await by.open("/nothing?lang=ru");
    expect(body).toContain("Такой страницы нет");
    const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
    expect(headers.get("set-cookie")).toContain("SameSite=Strict");
    expect((await by.open("/nothing", { cookie })).body).toContain("Такой страницы нет");
  });

  it("is not used up by previews, and signs in the person who accepts", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    for (const site of ["cross-site", "none", "same-origin"])
      expect(
        (await browser().open(`/invitation/${token}`, { "sec-fetch-site": site })).status,
      ).toBe(200);
    const by = browser();
    const accepted = await accept(by, token);
    expect(accepted.status).toBe(303);
    expect(accepted.headers.get("location")).toBe("/");
    expect(accepted.headers.get("set-cookie")).toMatch(
      /^office=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await signedInAs(by)).toBe("Madina");
  });

  it("lets one of two browsers in that accept at once", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    const browsers = [browser(), browser()] as const;
    const answers = await Promise.all([
      accept(browsers[0], token, { key: key("a") }),
      accept(browsers[1], token, { key: key("b") }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const names = await Promise.all(browsers.map(signedInAs));
    expect(names.toSorted()).toEqual(["Madina", "UNAUTHORIZED"]);
  });

  it("signs in once for a button that is pressed twice", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    const page = await browser().open(`/invitation/${token}`);
    const [, sent = ""] = /name="key" value="([\w-]{43})"/.exec(page.body) ?? [];
    const by = browser();
    const answers = await Promise.all([
      accept(by, token, { key: sent }),
      accept(by, token, { key: sent }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const devices = await by.open("/api/staff/v1/devices", {
      "x-merchant-id": lola.merchant.id,
      "sec-fetch-site": "same-origin",
    });
    expect(JSON.parse(devices.body)).toHaveLength(1);
  });

  it.each([
    {
      kind: "used",
      status: 409,
      texts: ["foydalanib bo‘lingan", "уже использовано", "has been used already"],
    },
    { kind: "expired", status: 410, texts: ["muddati o‘tgan", "истёк", "has expired"] },
    {
      kind: "replaced",
      status: 404,
      texts: ["Bunday taklif yo‘q", "Такого приглашения нет", "no such invitation"],
    },
    {
      kind: "unknown",
      status: 404,
      texts: ["Bunday taklif yo‘q", "Такого приглашения нет", "no such invitation"],
    },
  ])("says that it is $kind, and how to get another", async ({ kind, status, texts }) => {
    const phone = aPhone();
    let token = await invite(server.api, lola, { phone });
    if (kind === "used") await accept(browser(), token);
    if (kind === "expired") server.api.pass(24 * 3_600_000);
    if (kind === "replaced") await invite(server.api, lola, { phone });
    if (kind === "unknown") token = "x".repeat(64);
    for (const [index, language] of ["uz", "ru", "en"].entries()) {
      const opened = await browser(language).open(`/invitation/${token}`);
      const accepted = await accept(browser(language), token, { key: key("z") });
      for (const page of [opened, accepted]) {
        expect(page.status).toBe(status);
        expect(page.body).toContain(texts[index]);
        expect(page.body).toContain(["yangi havola", "новую ссылку", "new link"][index]);
        expect(page.headers.get("set-cookie") ?? "").not.toMatch(/^office=/);
      }
    }
  });

  it.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    [
      "a brand of this installation",
      { origin: "http://lola.localhost", "sec-fetch-site": "same-site" },
    ],
    ["a page without an origin", { origin: "null", "sec-fetch-site": "" }],
  ])("does not accept for %s", async (_, given) => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    const refused = await accept(browser(), token, {}, given);
    expect(refused.status).toBe(403);
    expect(refused.headers.get("set-cookie") ?? "").not.toMatch(/^office=/);
    expect((await browser().open(`/invitation/${token}`)).status).toBe(200);
  });

  it("asks for a name, and keeps the other field", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    const { status, body } = await accept(browser(), token, {
      firstName: " ",
      deviceName: 'Oshxona "1"',
    });
    expect(status).toBe(400);
    expect(body).toContain('role="alert"');
    expect(body).toContain("Oshxona &quot;1&quot;");
    expect((await accept(browser(), token)).status).toBe(303);
  });

  it("answers forms that no page of ours sends", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    const path = `/invitation/${token}`;
    expect((await browser().submit(path, {})).status).toBe(400);
    expect((await browser().submit(path, { firstName: "x".repeat(9_000) })).status).toBe(413);
    expect((await browser().open(`${path}/more`)).status).toBe(404);
    expect((await browser().open("/invitation/..%2Fsession")).status).toBe(404);
    expect((await accept(browser(), token, { key: "é\u0000" })).status).toBe(303);
  });

  it("is limited against guessing", async () => {
    const by = browser();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => by.open(`/invitation/${"x".repeat(64)}`)),
    );
    const last = answers.find(({ status }) => status === 429);
    expect(last?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(last?.body).toContain("<h1>");
  });
});

describe("the application's document", () => {
  it("is sent for each of its pages, may use its own origin alone, and goes to no cache", async () => {
    for (const path of ["/", "/orders", "/orders/1", "/stop", "/account", "/orders?branch=x"]) {
      const { status, headers, body } = await browser().open(path);
      expect(status).toBe(200);
      expect(body).toContain("<title>Office</title>");
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'; script-src 'self'; ");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(body).not.toContain("only-brand");
    }
  });
});

describe("the office's host", () => {
  it("sends no script, no referrer and no frame, and nothing to a cache", async () => {
    const token = await invite(server.api, lola, { phone: aPhone() });
    for (const path of [`/invitation/${token}`, "/nothing"]) {
      const { headers, body } = await browser().open(path);
      const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      const hash = createHash("sha256").update(style).digest("base64");
      expect(headers.get("content-security-policy")).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(body).not.toMatch(/<script|<link|<img|style="/);
    }
  });

  it("answers calls of staff with its cookie, and shows nothing of brands", async () => {
    const by = await signedIn();
    const call = (path: string) =>
      by.open(path, { "x-merchant-id": lola.merchant.id, "sec-fetch-site": "same-origin" });
    expect((await call("/api/staff/v1/orders")).status).toBe(200);
    for (const path of [
      "/api/users/v1/users/me",
      "/api/docs",
      "/about",
      "/index.html",
      "/cdn/x",
      "/media/x",
      "/hooks/telegram/x/y",
      "/dev",
      "/manifest.webmanifest",
    ])
      expect((await call(path)).status).toBe(404);
  });

  it("is no brand's, by any spelling of its name, even if a brand has it as its domain", async () => {
    await server.api.brand({ webSettings: { domain: "office.localhost" } });
    for (const name of ["office.localhost", "OFFICE.localhost:8080", "office.localhost."]) {
      const { body } = await server.request("GET /orders", name);
      expect(body).toContain("<title>Office</title>");
    }
  });

  it("is the only one that takes its cookie", async () => {
    const by = await signedIn();
    const cookie = `office=${by.cookies.get("office")}`;
    for (const name of [lola.merchant.sub, naqsh.merchant.sub]) {
      const at = `${name}.localhost:${server.port}`;
      const orders = await server.request("GET /api/staff/v1/orders", at, { cookie });
      expect(orders.status).toBe(401);
      expect((await server.request("GET /api/staff/v1/session", at, { cookie })).status).toBe(404);
    }
    const elsewhere = await by.open("/api/staff/v1/orders", {
      "x-merchant-id": naqsh.merchant.id,
      "sec-fetch-site": "same-origin",
    });
    expect(elsewhere.status).toBe(401);
  });
});

it("the document names the brand of an installation that has one, so that nobody is asked for it", async () => {
  const own = await testServer();
  const { merchant } = await own.api.brand();
  const { body } = await own.request("GET /sign-in", `office.localhost:${own.port}`);
  expect(body).toContain(`<meta name="only-brand" content="${merchant.sub}" />`);
  await own.close();
});

it("a public host has a cookie for https alone, and takes forms from its https pages alone", async () => {
  const own = await testServer({ trustedProxies: ["127.0.0.1"], officeHost: "office.example.uz" });
  const brand = await own.api.brand();
  const submit = async (scheme: string, token: string) =>
    own.request(
      `POST /invitation/${token}`,
      "office.example.uz",
      {
        origin: `${scheme}://office.example.uz`,
        "x-forwarded-proto": "https",
        "content-type": "application/x-www-form-urlencoded",
      },
      "firstName=Madina",
    );
  const token = await invite(own.api, brand, { phone: aPhone() });
  expect((await submit("http", token)).status).toBe(403);
  const { status, headers } = await submit("https", token);
  expect(status).toBe(303);
  expect(headers.get("set-cookie")).toMatch(
    /^__Host-office=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(own.faults()).toEqual([]);
  await own.close();
});
