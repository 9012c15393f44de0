import { createMessages } from "@dasturxon/messages/create-messages";
import { describe, expect, it } from "vitest";
import { addressName, namedAddressLine, placeKind } from "./address-name.ts";

describe("the name of an address", () => {
  it.each([
    ["uz", "Дом", "HOME", "Uy"],
    ["ru", "home", "HOME", "Дом"],
    ["eng", "Ish ", "WORK", "Work"],
    ["eng", "Oyimnikida", null, "Oyimnikida"],
    ["ru", null, null, ""],
  ] as const)("in %s of '%s' is that of %s: '%s'", (language, name, kind, shown) => {
    const { t } = createMessages(language);
    expect(placeKind(name)).toBe(kind);
    expect(addressName({ name }, t)).toBe(shown);
    const line = namedAddressLine({ name, streetName: "Navoiy", houseNumber: "7" }, t);
    expect(line).toBe(shown ? `${shown} · Navoiy, 7` : "Navoiy, 7");
  });

  it("is offered as a kind of place in every language", () => {
    for (const language of ["uz", "ru", "eng"] as const) {
      const { places } = createMessages(language).t.address;
      expect([placeKind(places.HOME), placeKind(places.WORK)]).toEqual(["HOME", "WORK"]);
    }
  });
});
