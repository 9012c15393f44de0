import { dish as picture, drink, flat, heap, laid, smooth, sprites, tint } from "../art/recipe.ts";
import { type DemoOptionGroup, askOneOf, oneOf, option, someOf } from "../author.ts";

/** Half, whole and family portions at these prices above the half. */
export const plovPortion = (whole: number, family: number): DemoOptionGroup =>
  oneOf(
    "portion",
    ["Qancha", "Сколько", "How much"],
    [
      option("half", ["Yarim porsiya, 250 g", "Полпорции, 250 г", "Half, 250 g"]),
      option("whole", ["To‘liq porsiya, 450 g", "Порция, 450 г", "Whole, 450 g"], whole),
      option("family", ["Lagan, 3 kishiga", "Ляган на троих", "Platter for three"], family),
    ],
  );

export const plovMeats = someOf(
  "top",
  ["Osh usti", "На плов", "On top"],
  [0, 5],
  [
    option("lamb", ["Qo‘y go‘shti, 80 g", "Баранина, 80 г", "Lamb, 80 g"], 18_000, {
      most: 2,
      art: picture("white", flat("lamb")),
    }),
    option("kazi", ["Qazi, 50 g", "Казы, 50 г", "Kazi, 50 g"], 20_000, {
      most: 2,
      art: picture("white", flat("kazi")),
    }),
    option(
      "quail",
      ["Bedana tuxumi, 3 dona", "Перепелиные яйца, 3 шт.", "Quail eggs, 3 pcs"],
      8_000,
      { art: picture("white", flat("quail-egg")) },
    ),
    option("garlic", ["Butun sarimsoq", "Целый чеснок", "Whole garlic"], 4_000, {
      art: sprites("garlic"),
    }),
    option("dolma", ["Tok oshi, 3 dona", "Долма, 3 шт.", "Dolma, 3 pcs"], 12_000, {
      art: picture("white", laid("dolma", 3)),
    }),
  ],
);

export const lagmanSpice = askOneOf(
  "spice",
  ["Achchiqligi", "Острота", "How hot"],
  [
    option("mild", ["Achchiqsiz", "Не острый", "Mild"], 0, { art: sprites("bell-pepper") }),
    option("medium", ["O‘rtacha", "Средний", "Medium"], 0, { art: sprites("tomato") }),
    option("hot", ["Juda achchiq", "Очень острый", "Very hot"], 0, { art: sprites("chili") }),
  ],
);

export const noodleExtras = someOf(
  "extras",
  ["Qo‘shimchalar", "Добавки", "Extras"],
  [0, 3],
  [
    option("beef", ["Mol go‘shti, 70 g", "Говядина, 70 г", "Beef, 70 g"], 14_000, {
      art: picture("white", flat("beef")),
    }),
    option("egg", ["Qovurilgan tuxum", "Жареное яйцо", "Fried egg"], 5_000, {
      art: sprites("fried-egg-pan"),
    }),
    option("laza", ["Lazi qaylasi", "Соус лазы", "Lazi chilli oil"], 3_000, {
      most: 2,
      art: picture("clay", smooth("#b3261a")),
    }),
  ],
);

export const dumplingDip = oneOf(
  "dip",
  ["Nima bilan", "С чем", "With"],
  [
    option("yoghurt", ["Qatiq", "Катык", "Sour yoghurt"], 0, {
      art: picture("white", smooth("#fbf7ec")),
    }),
    option("cream", ["Smetana", "Сметана", "Sour cream"], 0, {
      art: picture("clay", smooth("#fffaf0")),
    }),
    option("tomato", ["Pomidor qaylasi", "Томатный соус", "Tomato sauce"], 2_000, {
      art: picture("white", smooth("#d9432b")),
    }),
  ],
);

export const kebabSides = someOf(
  "sides",
  ["Kabobga", "К шашлыку", "On the side"],
  [0, 4],
  [
    option("onion", ["Sirkali piyoz", "Лук с уксусом", "Onion in vinegar"], 3_000, {
      art: picture("white", flat("red-onion")),
    }),
    option(
      "sauce",
      ["Achchiq pomidor qaylasi", "Острый томатный соус", "Hot tomato sauce"],
      4_000,
      { art: picture("white", smooth("#c93a24")) },
    ),
    option(
      "potato",
      ["Qozonda qovurilgan kartoshka", "Картофель из казана", "Cauldron potatoes"],
      12_000,
      { art: picture("white", heap("potato")) },
    ),
    option("non", ["Issiq non", "Горячая лепёшка", "Hot bread"], 6_000, {
      art: sprites("flatbread"),
    }),
  ],
);

export const teaSweets = someOf(
  "with",
  ["Choyga", "К чаю", "With the tea"],
  [0, 4],
  [
    option("lemon", ["Limon", "Лимон", "Lemon"], 3_000, { art: sprites("lemon") }),
    option("honey", ["Tog‘ asali", "Горный мёд", "Mountain honey"], 7_000, {
      art: sprites("honey"),
    }),
    option("navat", ["Navot", "Новвот", "Navat sugar"], 4_000, {
      art: picture("white", flat("navat")),
    }),
    option("parvarda", ["Parvarda", "Парварда", "Parvarda sweets"], 5_000, {
      art: picture("white", flat("sugar")),
    }),
  ],
);

export const potSize = oneOf(
  "pot",
  ["Choynak", "Чайник", "Pot"],
  [
    option("small", ["Kichik, 0,5 l", "Маленький, 0,5 л", "Small, 0.5 l"], 0, {
      art: drink("piala", ["#b6c24a"]),
    }),
    option("large", ["Katta, 1 l", "Большой, 1 л", "Large, 1 l"], 5_000, {
      art: sprites(tint("teapot", 235)),
    }),
  ],
);
