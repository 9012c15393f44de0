import { type DemoOptionGroup, askOneOf, oneOf, option, someOf } from "../author.ts";

/** A larger portion costs this much more. */
export const portion = (regular: string, large: string, more: number): DemoOptionGroup =>
  oneOf(
    "portion",
    ["Porsiya", "Порция", "Portion"],
    [
      option("regular", [`Oddiy, ${regular} g`, `Обычная, ${regular} г`, `Regular, ${regular} g`]),
      option("large", [`Katta, ${large} g`, `Большая, ${large} г`, `Large, ${large} g`], more),
    ],
  );

export const plovExtras = someOf(
  "extras",
  ["Osh ustiga", "К плову", "On top"],
  [0, 4],
  [
    option(
      "meat",
      ["Qo‘shimcha go‘sht, 70 g", "Дополнительное мясо, 70 г", "More meat, 70 g"],
      16_000,
      { most: 2 },
    ),
    option("kazi", ["Qazi, 40 g", "Казы, 40 г", "Kazi, 40 g"], 18_000, { most: 2 }),
    option("egg", ["Bedana tuxumi, 2 dona", "Перепелиные яйца, 2 шт.", "Quail eggs, 2 pcs"], 6_000),
    option("garlic", ["Sarimsoq boshi", "Головка чеснока", "Head of garlic"], 4_000),
  ],
);

export const noodleExtras = someOf(
  "extras",
  ["Qo‘shimchalar", "Добавки", "Extras"],
  [0, 3],
  [
    option("beef", ["Mol go‘shti, 60 g", "Говядина, 60 г", "Beef, 60 g"], 12_000, { most: 2 }),
    option("sauce", ["Achchiq qayla", "Острый соус лаза", "Hot chilli sauce"], 3_000),
    option("egg", ["Qovurilgan tuxum", "Жареное яйцо", "Fried egg"], 5_000),
  ],
);

export const dumplingSauce = oneOf(
  "sauce",
  ["Nima bilan", "С чем подать", "Served with"],
  [
    option("yoghurt", ["Qatiq", "Катык", "Sour yoghurt"]),
    option("cream", ["Smetana", "Сметана", "Sour cream"], 2_000),
    option("vinegar", ["Sirka va piyoz", "Уксус с луком", "Vinegar and onion"]),
  ],
);

export const doneness = askOneOf(
  "doneness",
  ["Pishish darajasi", "Прожарка", "Doneness"],
  [
    option("medium", ["O‘rtacha", "Средняя", "Medium"]),
    option("well", ["Yaxshi pishgan", "Полная", "Well done"]),
  ],
);

export const grillSides = someOf(
  "sides",
  ["Yoniga", "К шашлыку", "On the side"],
  [0, 4],
  [
    option("onion", ["Sirkali piyoz", "Лук с уксусом", "Onion in vinegar"], 3_000),
    option("tomato-sauce", ["Pomidor qaylasi", "Томатный соус", "Tomato sauce"], 4_000, {
      most: 2,
    }),
    option(
      "grilled-vegetables",
      ["Gril sabzavotlar, 100 g", "Овощи гриль, 100 г", "Grilled vegetables, 100 g"],
      14_000,
    ),
  ],
);

export const samsaCount = oneOf(
  "count",
  ["Nechta", "Сколько", "How many"],
  [
    option("1", ["1 dona", "1 шт.", "1 piece"]),
    option("3", ["3 dona", "3 шт.", "3 pieces"], 26_000),
    option("5", ["5 dona", "5 шт.", "5 pieces"], 50_000),
  ],
);

export const teaExtras = someOf(
  "extras",
  ["Choyga", "К чаю", "With the tea"],
  [0, 3],
  [
    option("lemon", ["Limon", "Лимон", "Lemon"], 3_000),
    option("honey", ["Asal", "Мёд", "Honey"], 6_000),
    option("navat", ["Navot", "Новвот", "Navat sugar crystals"], 4_000),
    option("mint", ["Yalpiz", "Мята", "Mint"], 2_000),
  ],
);
