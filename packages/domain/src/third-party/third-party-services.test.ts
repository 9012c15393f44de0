import { describe, expect, it } from "vitest";
import { analyticsServices, thirdPartyServices } from "./third-party-services.ts";

const hash = "0123456789abcdef".repeat(4);
const all = {
  chatActive: true,
  amoCRMActive: true,
  amoCRMId: "123456",
  amoCRMHash: hash,
  yandexMetricsEnabled: true,
  yandexMetricsId: "44147844",
  yandexMetricsKeys: ["order"],
  pixels: [
    { kind: "facebook" as const, id: "1234567890" },
    { kind: "googleTag" as const, id: "G-ABC123" },
    { kind: "tiktok" as const, id: "C4ABCDEF" },
    { kind: "yandexMetrika" as const, id: "55" },
  ],
};
const kinds = (changes: Partial<typeof all>) =>
  thirdPartyServices({ ...all, ...changes }).map(({ kind, id }) => `${kind} ${id}`);

describe("thirdPartyServices", () => {
  it(
    "takes ids, hash and goals from the settings",
    { meta: { requirements: "[S3.067, S3.069, S3.071, S3.072]" } },
    () => {
      expect(thirdPartyServices(all)).toEqual([
        { kind: "amoChat", id: "123456", hash },
        { kind: "yandexMetrika", id: "44147844", goals: ["order"] },
        { kind: "facebook", id: "1234567890" },
        { kind: "googleTag", id: "G-ABC123" },
        { kind: "tiktok", id: "C4ABCDEF" },
        { kind: "yandexMetrika", id: "55", goals: [] },
      ]);
    },
  );

  it(
    "includes the chat only with both of its switches",
    { meta: { requirements: "[S3.041, S3.068]" } },
    () => {
      expect(kinds({ chatActive: false })).not.toContain("amoChat 123456");
      expect(kinds({ amoCRMActive: false })).not.toContain("amoChat 123456");
    },
  );

  it("includes the counter only with its switch", { meta: { requirements: "[S3.070]" } }, () => {
    expect(kinds({ yandexMetricsEnabled: false })).not.toContain("yandexMetrika 44147844");
  });

  it(
    "never includes the counter 98329667, in whichever setting",
    { meta: { requirements: "[S9.46]" } },
    () => {
      const pixels = [{ kind: "yandexMetrika" as const, id: "98329667" }];
      expect(kinds({ yandexMetricsId: "98329667", pixels })).toEqual(["amoChat 123456"]);
    },
  );

  it("rejects values that are not ids", () => {
    const pixels = [
      { kind: "facebook" as const, id: "1');alert(1)//" },
      { kind: "tiktok" as const, id: "lower" },
      { kind: "googleTag" as const, id: "G-1</script>" },
    ];
    expect(kinds({ amoCRMHash: "short", yandexMetricsId: "12a", pixels })).toEqual([]);
  });

  it("excludes the chat from analytics", () => {
    expect(analyticsServices(all).map(({ kind }) => kind)).toEqual([
      "yandexMetrika",
      "facebook",
      "googleTag",
      "tiktok",
      "yandexMetrika",
    ]);
  });

  it("lists each service once", () => {
    const pixels = [{ kind: "yandexMetrika" as const, id: "44147844" }];
    expect(kinds({ pixels })).toEqual(["amoChat 123456", "yandexMetrika 44147844"]);
  });
});
