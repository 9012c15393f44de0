import { describe, expect, it } from "vitest";
import { isYandexMap, mapProvider } from "./map.ts";

describe("mapProvider", () => {
  it.each([
    { mapType: "LEAFLET", provider: "YANDEX", expected: "LEAFLET" },
    { mapType: "YANDEX", provider: "LEAFLET", expected: "YANDEX" },
    { mapType: null, provider: "LAMENU_YANDEX", expected: "LAMENU_YANDEX" },
    { mapType: undefined, provider: null, expected: "LEAFLET" },
  ] as const)(
    "with mapType $mapType and the merchant's $provider uses $drawn",
    { meta: { requirements: "[S3.051]" } },
    ({ mapType, provider, expected }) => {
      expect(mapProvider({ settings: { mapType }, merchant: { mapProvider: provider } })).toBe(
        expected,
      );
    },
  );
});

it("recognises both providers that use the Yandex script", () => {
  expect((["YANDEX", "LAMENU_YANDEX", "LEAFLET"] as const).map(isYandexMap)).toEqual([
    true,
    true,
    false,
  ]);
});
