import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request } from "@playwright/test";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "no other origin can frame the pages below /dev, whose responses forbid framing and content sniffing",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    for (const path of ["/dev/outbox", "/dev/telegram", "/dev/pay/x", "/dev/nothing"]) {
      const { headers } = await fetch(productUrl(path));
      expect(Object.fromEntries(headers), path).toMatchObject({
        "x-frame-options": "SAMEORIGIN",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      });
    }

    problems.expect(/ERR_BLOCKED_BY_RESPONSE|frame-ancestors/);
    const framed = ["/dev/outbox", "/dev/telegram"];
    const frames = framed.map((path) => `<iframe src="${brandUrl("demo", path)}"></iframe>`);
    const otherOrigin = createServer((_, res) =>
      res.setHeader("content-type", "text/html").end(`<!doctype html>${frames.join("")}`),
    );
    await new Promise<void>((resolve) => otherOrigin.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = otherOrigin.address() as AddressInfo;
      const refused = framed.map((path) => page.waitForEvent("requestfailed", isOf(path)));
      await page.goto(`http://127.0.0.1:${port}/`);
      for (const request of await Promise.all(refused))
        expect(request.failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
    } finally {
      otherOrigin.closeAllConnections();
      otherOrigin.close();
    }
  },
);

const isOf = (path: string) => (request: Request) => request.url() === brandUrl("demo", path);
