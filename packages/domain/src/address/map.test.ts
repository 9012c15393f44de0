import { describe, expect, it } from "vitest";
import { isYandexMap, mapProvider } from "./map.ts";

describe("mapProvider", () => {
  it.each([
    { mapType: "LEAFLET", provider: "YANDEX", drawn: "LEAFLET" },
    { mapType: "YANDEX", provider: "LEAFLET", drawn: "YANDEX" },
    { mapType: null, provider: "LAMENU_YANDEX", drawn: "LAMENU_YANDEX" },
    { mapType: undefined, provider: null, drawn: "LEAFLET" },
  ] as const)(
    "mapType $mapType over the merchant's $provider: $drawn",
    { meta: { requirements: "[S3.051]" } },
    ({ mapType, provider, drawn }) => {
      expect(mapProvider({ settings: { mapType }, merchant: { mapProvider: provider } })).toBe(
        drawn,
      );
    },
  );
});

it("knows both kinds that the Yandex script draws", () => {
  expect((["YANDEX", "LAMENU_YANDEX", "LEAFLET"] as const).map(isYandexMap)).toEqual([
    true,
    true,
    false,
  ]);
});
