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
  ])("folds %s, %s, … to the same token", (word, ...others) => {
    for (const other of others) expect(folded(other)).toBe(folded(word));
  });

  it.each([
    ["а б в г д е ж з и й к", "a b v g d e j s i i k"],
    ["л м н о п р с т у ф х", "l m n a p r s t u f h"],
    ["ғ қ ҳ ў ы э ц", "g k h a i e s"],
    ["ш щ ч ё ю я", "ş ş ç a u a"],
    ["объект семья", "abekt sema"],
  ])("transliterates the letters of %s to %s", (cyrillic, latin) => {
    expect(folded(cyrillic)).toBe(latin);
  });

  it.each([
    ["shavla", "şavla"],
    ["chalop", "çalap"],
    ["khan xan", "han han"],
    ["phyllo", "fila"],
    ["djem", "jem"],
    ["cezar citron cyan", "sesar sitran san"],
    ["crem quick", "krem kuik"],
    ["wok kiwi", "vak kivi"],
    ["yashil yoqut kayma", "aşil akut kaima"],
    ["buyuk", "buk"],
    ["kaymoq", "kaimak"],
    ["mooon", "man"],
    ["crème brûlée", "kreme brule"],
  ])("folds %s to %s", (written, token) => {
    expect(folded(written)).toBe(token);
  });

  it("splits at anything but letters and digits", () => {
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
