import { describe, expect, it } from "vitest";
import { foldWords } from "./fold-words.ts";

const folded = (text: string) => foldWords(text).join(" ");

describe("foldWords", () => {
  it.each([
    ["lag‘mon", "lag'mon", "lagʻmon", "lag`mon", "lagmon", "LAG’MON", "лағмон", "лагман", "Lagman"],
    ["somsa", "сомса", "самса", "Samsa"],
    ["go‘sht", "гўшт", "gosht", "go'sht"],
    ["choyxona", "чойхона", "чайхана", "choyhona"],
    ["pizza", "пицца", "pitsa", "pitssa"],
    ["qovurma", "қовурма", "ковурма", "kavurma"],
    ["sho‘rva", "шўрва", "шорва", "sho`rva"],
    ["yog‘li", "ёғли", "yogli"],
    ["shashlik", "шашлык", "shashliq"],
    ["chuchvara", "чучвара"],
    ["kofe", "кофе", "coffee", "koffe"],
    ["jiz", "жиз", "джиз"],
    ["burger", "бургер"],
  ])("hears one word in %s, %s, …", (word, ...others) => {
    for (const other of others) expect(folded(other)).toBe(folded(word));
  });

  it("splits at anything that is no letter or digit", () => {
    expect(foldWords(" Coca-Cola 0,5 л / Fanta! ")).toEqual([
      "kaka",
      "kala",
      "0",
      "5",
      "l",
      "fanta",
    ]);
    expect(foldWords("  ‘ — ")).toEqual([]);
  });

  it.each([
    ["plov", "lavash"],
    ["non", "nok"],
    ["suv", "sok"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });
});
