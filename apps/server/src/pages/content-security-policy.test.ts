import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = (html: string) =>
  Object.fromEntries(
    contentSecurityPolicy(html, { connect: ["https://api.example"], images: [] })
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive]),
  );

it("allows a page's own inline scripts and styles by their hashes, and no others", () => {
  const { "script-src": scripts, "style-src": styles } = policy(
    "<style>a{}</style><script>go()</script><script type=\"module\" async>import('x')</script>",
  );
  expect(scripts).toBe(`script-src 'self' ${hash("go()")} ${hash("import('x')")}`);
  expect(styles).toBe(`style-src 'self' ${hash("a{}")}`);
});

it("has no hash for data and for scripts that are files", () => {
  expect(
    policy('<script type="application/json">{}</script><script src="/a.js"></script>')[
      "script-src"
    ],
  ).toBe("script-src 'self'");
});

it("lets the page talk to the installation's other origins, and the messenger frame it", () => {
  const { "connect-src": connect, "frame-ancestors": ancestors } = policy("");
  expect(connect).toBe("connect-src 'self' https://api.example");
  expect(ancestors).toContain("https://web.telegram.org");
});
