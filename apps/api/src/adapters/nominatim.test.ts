import { describe, expect, it } from "vitest";
import { GeocoderError } from "../ports/geocoder.ts";
import { sandboxNominatim } from "@dasturxon/sandboxes/city/sandbox-nominatim";
import { nominatim } from "./nominatim.ts";

const requested: string[] = [];
const geocoder = nominatim({
  baseUrl: "http://nominatim.test",
  request: async (input, init) => {
    const request = new Request(input, init);
    requested.push(request.url);
    return sandboxNominatim(request);
  },
});
const amirTemurSquare = { lat: 41.3118, lon: 69.2797 };
const registan = { lat: 39.6547, lon: 66.9758 };

const answering = (status: number, body: unknown) =>
  nominatim({
    baseUrl: "http://nominatim.test",
    request: async () => Response.json(body, { status }),
  });

describe("nominatim", () => {
  it(
    "returns the address of a point in the customer's language",
    { meta: { requirements: "[S7.32]" } },
    async () => {
      const uz = await geocoder.reverse(amirTemurSquare, "uz");
      expect(uz.address?.road).toBe("Amir Temur shoh ko‘chasi");
      expect(uz.address?.house_number).toMatch(/^\d+$/);
      expect(uz.display_name).toContain("Toshkent");
      const ru = await geocoder.reverse(amirTemurSquare, "ru");
      expect(ru.address).toMatchObject({
        road: "проспект Амира Темура",
        neighbourhood: "махалля Марказ",
      });
      const eng = await geocoder.reverse(amirTemurSquare, "eng");
      expect(eng.display_name).toContain("Amir Temur Avenue");
    },
  );

  it("returns nothing for an unknown point", { meta: { requirements: "[S7.32]" } }, async () => {
    expect(await geocoder.reverse({ lat: 40, lon: 60 }, "uz")).toEqual({
      error: "Unable to geocode",
    });
  });

  it.each([
    ["Amir Temur 15", "15, Amir Temur shoh ko‘chasi"],
    ["амир темур 15", "15, Amir Temur shoh ko‘chasi"],
    ["проспект Амира Темура, 15", "15, Amir Temur shoh ko‘chasi"],
    ["Навоий кўчаси", "Alisher Navoiy shoh ko‘chasi"],
    ["navoi", "Alisher Navoiy shoh ko‘chasi"],
    ["bunyotkor 21", "21, Bunyodkor shoh ko‘chasi"],
    ["Фаргона йули", "Farg‘ona yo‘li"],
    ["fargona yoli", "Farg‘ona yo‘li"],
    ["farg`ona yo'li", "Farg‘ona yo‘li"],
    ["Oqtepa 5-tor 3", "3, Oqtepa 5-tor ko‘chasi"],
    ["Чорсу", "Chorsu bozori"],
    ["Samarqand Amir Temur", "Amir Temur ko‘chasi"],
  ])("finds %s", { meta: { requirements: "[S7.33]" } }, async (query, expected) => {
    const [first] = await geocoder.search(query, amirTemurSquare, "uz");
    expect(first?.display_name).toMatch(new RegExp(`^${expected}(,|$)`));
    expect(Number(first?.lat)).toBeCloseTo(expected === "Amir Temur ko‘chasi" ? 39.65 : 41.3, 0);
  });

  it(
    "sorts two places of one name by distance",
    { meta: { requirements: "[S7.33]" } },
    async () => {
      const nameAt = async (near: typeof registan) =>
        (await geocoder.search("Amir Temur", near, "uz"))[0]?.display_name;
      expect(await nameAt(amirTemurSquare)).toContain("Toshkent");
      expect(await nameAt(registan)).toContain("Samarqand");
    },
  );

  it("finds nothing for unknown words and bare numbers", async () => {
    expect(await geocoder.search("qwertyuiop", null, "uz")).toEqual([]);
    expect(await geocoder.search("15", null, "uz")).toEqual([]);
  });

  it("finds a house at the point of its reverse look-up", async () => {
    const [house] = await geocoder.search("Bunyodkor 40", amirTemurSquare, "uz");
    const there = await geocoder.reverse(
      { lat: Number(house?.lat), lon: Number(house?.lon) },
      "uz",
    );
    expect(there.address).toMatchObject({ road: "Bunyodkor shoh ko‘chasi", house_number: "40" });
  });

  it("sends one request for points of one house", async () => {
    requested.length = 0;
    await geocoder.reverse({ lat: 41.30001, lon: 69.25001 }, "uz");
    await geocoder.reverse({ lat: 41.30002, lon: 69.24999 }, "uz");
    expect(requested).toHaveLength(1);
  });

  it.each([
    ["a refusal", answering(503, {})],
    ["an invalid answer", answering(200, { display_name: 5 })],
    [
      "no answer",
      nominatim({
        baseUrl: "http://nominatim.test",
        request: () => Promise.reject(new TypeError("fetch failed")),
      }),
    ],
  ])("reports %s", async (_, failing) => {
    await expect(failing.reverse(registan, "uz")).rejects.toThrow(GeocoderError);
    await expect(failing.search("navoiy", null, "uz")).rejects.toThrow(GeocoderError);
  });

  it("sends the request again after a failure", async () => {
    let status = 503;
    const flaky = nominatim({
      baseUrl: "http://nominatim.test",
      request: async () => Response.json({ display_name: "Registon" }, { status }),
    });
    await expect(flaky.reverse(registan, "uz")).rejects.toThrow(GeocoderError);
    status = 200;
    expect((await flaky.reverse(registan, "uz")).display_name).toBe("Registon");
  });
});
