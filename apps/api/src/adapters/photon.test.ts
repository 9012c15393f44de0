import { describe, expect, it } from "vitest";
import { GeocoderError } from "../ports/geocoder.ts";
import { sandboxPhoton } from "@dasturxon/sandboxes/city/sandbox-photon";
import { photon } from "./photon.ts";

const requested: URL[] = [];
const geocoder = photon({
  baseUrl: "http://photon.test",
  request: async (input, init) => {
    const request = new Request(input, init);
    requested.push(new URL(request.url));
    return sandboxPhoton(request);
  },
});
const amirTemurSquare = { lat: 41.3118, lon: 69.2797 };

describe("photon", () => {
  it(
    "returns the address of a point like Nominatim",
    { meta: { requirements: "[S7.32]" } },
    async () => {
      const { address, display_name: name } = await geocoder.reverse(amirTemurSquare, "uz");
      expect(address).toMatchObject({ road: "Amir Temur shoh ko‘chasi" });
      expect(address?.house_number).toMatch(/^\d+$/);
      expect(name).toMatch(/^\d+, Amir Temur shoh ko‘chasi, /);
    },
  );

  it("returns nothing for an unknown point", { meta: { requirements: "[S7.32]" } }, async () => {
    expect(await geocoder.reverse({ lat: 40, lon: 60 }, "uz")).toEqual({
      error: "Unable to geocode",
    });
  });

  it(
    "finds a house by name, with degrees as text and not swapped",
    { meta: { requirements: "[S7.33]" } },
    async () => {
      const [first] = await geocoder.search("bunyotkor 21", amirTemurSquare, "uz");
      expect(first?.display_name).toMatch(/^21, Bunyodkor shoh ko‘chasi/);
      expect(Number(first?.lat)).toBeCloseTo(41.3, 0);
      expect(Number(first?.lon)).toBeCloseTo(69.2, 0);
    },
  );

  it("requests local names, and English ones for English", async () => {
    requested.length = 0;
    for (const language of ["uz", "ru", "eng"] as const)
      await geocoder.search("Chorsu", null, language);
    // Uzbek and Russian are the same request: its answer is cached.
    expect(requested.map((url) => url.searchParams.get("lang"))).toEqual(["default", "en"]);
  });

  it.each([
    ["a refusal", async () => Response.json({}, { status: 503 })],
    ["an invalid answer", async () => Response.json({ features: 5 })],
    ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ])("reports %s", async (_, request) => {
    const failing = photon({ baseUrl: "http://photon.test", request });
    await expect(failing.reverse(amirTemurSquare, "uz")).rejects.toThrow(GeocoderError);
    await expect(failing.search("navoiy", null, "uz")).rejects.toThrow(GeocoderError);
  });
});
