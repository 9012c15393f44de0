import { expect, it } from "vitest";
import { placeLines } from "./place-lines.ts";

it.each([
  [
    "1, проспект Амира Темура, махалля Олтин, Юнусабадский район, Ташкент, 100000, Узбекистан",
    { road: "проспект Амира Темура", house_number: "1" },
    "проспект Амира Темура, 1",
    "махалля Олтин, Юнусабадский район",
  ],
  ["Chorsu bozori, Toshkent, O‘zbekiston", null, "Chorsu bozori", "Toshkent"],
  ["Navoiy ko‘chasi", { road: "Navoiy ko‘chasi" }, "Navoiy ko‘chasi", ""],
] as const)(
  "a place of the search is its street and house, then where it is: %s",
  (name, address, title, note) => {
    const place = { display_name: name, lat: "41.3", lon: "69.2", address };
    expect(placeLines(place)).toEqual({ title, note });
  },
);
