import { expect, it } from "vitest";
import { serveMapFrame } from "./serve-map-frame.ts";

const request = (path: string, method = "GET") =>
  serveMapFrame(new Request(`http://lola.localhost${path}`, { method }));

it("is an empty document that allows the maps' scripts, and none of our own", async () => {
  const answer = request("/map-frame");
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toMatch(/<script|<style|<link/);
  const policy = Object.fromEntries(
    (answer.headers.get("content-security-policy") ?? "")
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive]),
  );
  expect(policy["script-src"]).toContain("https://api-maps.yandex.ru");
  expect(policy["script-src"]).toContain("'unsafe-eval'");
  expect(policy["script-src"]).not.toMatch(/'self'|unsafe-inline/);
  expect(policy["worker-src"]).toContain("blob:");
  expect(policy["default-src"]).toBe("default-src 'none'");
  expect(policy["frame-ancestors"]).toMatch(/^frame-ancestors 'self' https:\/\/web\.telegram\.org/);
});

it("answers at its own path, to reads only", () => {
  expect(request("/map-frame/other").status).toBe(404);
  expect(request("/map-frame", "POST").status).toBe(405);
});
