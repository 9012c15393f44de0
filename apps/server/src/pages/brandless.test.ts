import { afterEach, expect, it } from "vitest";
import { testServer, type TestServer } from "../../test/support/test-server.ts";

let server: TestServer;
afterEach(async () => {
  expect(server.faults()).toEqual([]);
  await server.close();
});

const page = (host: string, path = "/") => server.request(`GET ${path}`, host);

it("an installation without a brand shows its operator the next command, and visitors that nobody is there yet", async () => {
  server = await testServer();
  const pages = [
    await page(`localhost:${server.port}`),
    await page("dasturxon.test"),
    await page("osh.dasturxon.test", "/basket?x=1"),
    await page("192.0.2.1", "/uz/"),
  ];
  for (const { status, headers, body } of pages) {
    expect(status).toBe(503);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toContain("npm run brand -- create &lt;sub&gt;");
    for (const line of [
      "Bu yerda hali restoran yo‘q",
      "Здесь пока нет ресторана",
      "There is no restaurant here yet",
    ])
      expect(Buffer.from(body, "latin1").toString()).toContain(line);
  }
});

it("ends with the first brand, open or not, without a restart", async () => {
  server = await testServer();
  expect((await page("nobody.test")).status).toBe(503);
  const brand = await server.api.brand({ merchant: { isActive: false } });
  expect((await page("nobody.test")).body).not.toContain("npm run brand");
  const own = await page(`${brand.merchant.sub}.dasturxon.test`);
  expect(own.body).not.toContain("npm run brand");
});
