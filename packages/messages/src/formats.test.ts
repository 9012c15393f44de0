import { describe, expect, it } from "vitest";
import { createMessages } from "./create-messages.ts";
import { languageNames, languageTags, localized } from "./language.ts";

const uz = createMessages("uz").format;
const ru = createMessages("ru").format;
const eng = createMessages("eng").format;
const space = "\u00a0";

describe("money and numbers", () => {
  it("groups digits with non-breaking spaces and localises the currency", () => {
    expect(uz.sum(38_000)).toBe(`38${space}000${space}so‘m`);
    expect(ru.sum(1_234_567)).toBe(`1${space}234${space}567${space}сум`);
    expect(eng.sum(0)).toBe(`0${space}soum`);
  });

  it("writes a negative amount with a minus sign", () => {
    expect(uz.amount(-11_800)).toBe(`−11${space}800`);
  });

  it("uses the language's decimal mark", () => {
    expect(uz.number(4.8)).toBe("4,8");
    expect(eng.number(4.8)).toBe("4.8");
  });

  it("formats a distance in metres, then in kilometres", () => {
    expect(uz.distance(846)).toBe(`850${space}m`);
    expect(ru.distance(2_140)).toBe(`2,1${space}км`);
  });
});

describe("time", () => {
  // 23:30 on the 21st in UTC is 04:30 on the 22nd in Tashkent.
  const evening = "2026-11-21T23:30:00Z";

  it("is in the merchant's time zone", () => {
    expect(uz.time(evening)).toBe("04:30");
    expect(createMessages("uz", "Europe/London").format.time(evening)).toBe("23:30");
  });

  it("formats dates by the language's rules", () => {
    expect([uz.date(evening), ru.date(evening), eng.date(evening)]).toEqual([
      "22-noyabr",
      "22 ноября",
      "22 November",
    ]);
  });

  it("compares calendar days, not hours, for today and tomorrow", () => {
    const now = new Date("2026-11-21T18:50:00Z"); // 23:50 in Tashkent.
    expect(uz.day("2026-11-21T19:10:00Z", now)).toBe("Ertaga");
    expect(ru.day("2026-11-21T10:00:00Z", now)).toBe("Сегодня");
    expect(eng.day("2026-11-24T10:00:00Z", now)).toBe("Tuesday, 24 November");
  });

  it("writes ranges with a dash", () => {
    expect(uz.timeRange("2026-11-21T09:30:00Z", "2026-11-21T10:00:00Z")).toBe("14:30–15:00");
    expect(uz.timeRange("2026-11-21T09:30:00Z", "2026-11-21T09:30:20Z")).toBe("14:30");
    expect(uz.minuteRange(35, 50)).toBe(`35–50${space}daq`);
    expect(uz.minuteRange(20, 20)).toBe(`20${space}daq`);
  });
});

describe("phones", () => {
  it("groups Uzbek numbers in the local format", () => {
    expect(uz.phone("+998901234567")).toBe(`+998${space}90${space}123-45-67`);
    expect(uz.phone("+77011234567")).toBe("+77011234567");
  });
});

describe("languages", () => {
  it("have a catalogue each, three in total", { meta: { requirements: "[S1.28, S9.07]" } }, () => {
    const names = (["uz", "ru", "eng"] as const).map(
      (language) => createMessages(language).t.shell.basket,
    );
    expect(new Set(names).size).toBe(3);
    expect(Object.keys(languageNames)).toEqual(["uz", "ru", "eng"]);
    expect(languageTags.eng).toBe("en");
  });

  it("fall back to Uzbek for an empty text of a record", () => {
    expect(localized({ uz: "Osh", ru: "Плов", eng: "" }, "ru")).toBe("Плов");
    expect(localized({ uz: "Osh", ru: "Плов", eng: "" }, "eng")).toBe("Osh");
    expect(localized(null, "uz")).toBe("");
  });

  it("use Russian plural forms", () => {
    const { basketCount } = createMessages("ru").t.shell;
    expect([1, 2, 5, 11, 21].map((count) => basketCount(count).split(" ").at(-1))).toEqual([
      "блюдо",
      "блюда",
      "блюд",
      "блюд",
      "блюдо",
    ]);
  });
});
