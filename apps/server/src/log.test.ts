import { describe, expect, it } from "vitest";
import { createLog, type LogOptions } from "./log.ts";

function lines(options: Partial<LogOptions> = {}) {
  const written: string[] = [];
  const log = createLog({
    isPretty: false,
    write: (line) => written.push(line),
    now: () => new Date("2026-11-21T10:00:00Z"),
    ...options,
  });
  return { log, written };
}

describe("createLog", () => {
  it("writes one JSON object per line", () => {
    const { log, written } = lines();
    log.info("an order was placed", { requestId: "r1", ms: 12 });
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: "2026-11-21T10:00:00.000Z",
        level: "info",
        message: "an order was placed",
        requestId: "r1",
        ms: 12,
      },
    ]);
  });

  it("omits lines below its level", () => {
    const { log, written } = lines({ level: "warn" });
    log.info("no");
    log.error("yes");
    expect(written).toHaveLength(1);
  });

  it("redacts phone, token, code, card and keys by field name, at any depth", () => {
    const { log, written } = lines();
    log.info("signed in", {
      user: { phone: "90 123 45 67", name: "Aziz" },
      requests: [{ token: "abc", code: "12345", cardNumber: "1", initData: "x", secretsKey: "y" }],
    });
    expect(written[0]).not.toMatch(/123|abc|12345|"1"|"x"|"y"/);
    expect(written[0]).toContain("Aziz");
  });

  it("redacts a bot's token in texts and in errors, where call addresses contain it", () => {
    const { log, written } = lines();
    const token = "7012345678:AAmade-up_demo_token_for_tests_only";
    const address = `https://api.telegram.org/bot${token}/sendMessage`;
    log.error("a job failed", {
      reason: `request to ${address} failed`,
      error: new Error(address, { cause: new Error(address) }),
    });
    expect(written[0]).not.toContain("AAmade-up");
    expect(written[0]).toContain("/bot[hidden]/sendMessage");
  });

  it("redacts the token of a shared order in an address", () => {
    const { log, written } = lines();
    const token = "made-up_" + "x".repeat(35);
    log.error("a page failed", {
      path: `/track/${token}`,
      error: new Error(`GET /api/orders/v1/track/${token}?lang=ru`),
    });
    expect(written[0]).not.toContain("made-up");
    expect(written[0]).toContain("/orders/v1/track/[hidden]?lang=ru");
  });

  it("redacts the token of an invitation in an address", () => {
    const { log, written } = lines();
    const token = "AZ-3_" + "x".repeat(59);
    log.error("a request failed", {
      path: `/invitation/${token}`,
      error: new Error(`GET /api/staff/v1/invitations/${token}/accept?lang=ru`),
    });
    expect(written[0]).not.toContain("AZ-3");
    expect(written[0]).toContain("/invitations/[hidden]/accept?lang=ru");
  });

  it("redacts the session of Click's app in an address", () => {
    const { log, written } = lines();
    log.error("a page failed", { path: "/?web_session=s-1&city=x", webSession: "s-1" });
    expect(written[0]).not.toContain("s-1");
    expect(written[0]).toContain("/?web_session=[hidden]&city=x");
  });

  it("redacts the secret in the address of a callback", () => {
    const { log, written } = lines();
    log.error("a request failed", { path: "/hooks/uzum-checkout/0199b2a0/made-up_secret" });
    expect(written[0]).not.toContain("made-up");
    expect(written[0]).toContain("/hooks/uzum-checkout/0199b2a0/[hidden]");
  });

  it("redacts phones, card numbers and passwords of addresses in any text", () => {
    const { log, written } = lines();
    log.warn("to +998901234567 and 998 90 123-45-67", {
      reason: "card 8600 1234 5678 9012 at postgres://me:hush@db/shop",
    });
    expect(written[0]).not.toMatch(/1234567|123-45|8600|hush/);
    expect(written[0]).toContain("postgres://me:[hidden]@db/shop");
  });

  it("logs message, code, stack and cause of an error, but no rows added by PostgreSQL", () => {
    const { log, written } = lines();
    const cause = Object.assign(new Error("duplicate key"), {
      code: "23505",
      detail: "Key (name)=(Aziz) already exists",
    });
    log.error("a request failed", { error: new Error("could not save", { cause }) });
    const { error } = JSON.parse(written[0] ?? "") as { error: Record<string, unknown> };
    expect(error).toMatchObject({
      message: "could not save",
      cause: { message: "duplicate key", errorCode: "23505" },
    });
    expect(error["stack"]).toContain("log.test.ts");
    expect(written[0]).not.toContain("Aziz");
  });

  it("writes readable lines in demo mode", () => {
    const { log, written } = lines({ isPretty: true });
    log.warn("slow", { ms: 900, host: "menu", none: undefined });
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d warn: slow ms=900 host=menu$/);
  });
});
