import {
  burger,
  dish as picture,
  drink,
  flat,
  heap,
  smooth,
  sprites,
  tint,
} from "../art/recipe.ts";
import { type DemoOptionGroup, askOneOf, oneOf, option, someOf } from "../author.ts";

const sauce = (color: string) => picture("white", smooth(color));

export const bunChoice = oneOf(
  "bun",
  ["Bulochka", "Булочка", "Bun"],
  [
    option("golden", ["Kunjutli", "С кунжутом", "Sesame"], 0, {
      art: burger("golden", ["lettuce", "beef"]),
    }),
    option("black", ["Qora", "Чёрная", "Black"], 2_000, {
      art: burger("black", ["lettuce", "beef"]),
    }),
    option(
      "leaf",
      ["Bulochkasiz, salat bargida", "Без булки, в листе салата", "No bun, in lettuce"],
      0,
      { art: sprites("leafy-green") },
    ),
  ],
);

export const doneness = askOneOf(
  "doneness",
  ["Pishish darajasi", "Прожарка", "Doneness"],
  [
    option("medium", ["O‘rtacha, ichi pushti", "Medium, розовая внутри", "Medium, pink inside"]),
    option("well", ["To‘liq pishgan", "Well done, полная", "Well done"]),
  ],
);

export const burgerExtras = someOf(
  "extras",
  ["Qo‘shing", "Добавьте", "Add"],
  [0, 6],
  [
    option("cheese", ["Chedder", "Чеддер", "Cheddar"], 5_000, {
      most: 3,
      art: picture("white", flat("cheese")),
    }),
    option("patty", ["Yana kotlet, 120 g", "Ещё котлета, 120 г", "Another patty, 120 g"], 18_000, {
      most: 2,
      art: picture("white", flat("cutlet")),
    }),
    option("bacon", ["Mol bekoni", "Говяжий бекон", "Beef bacon"], 9_000, {
      most: 2,
      art: sprites("bacon"),
    }),
    option("egg", ["Tuxum", "Яйцо", "Egg"], 4_000, { art: sprites("fried-egg-pan") }),
    option("jalapeno", ["Xalapenyo", "Халапеньо", "Jalapeño"], 4_000, { art: sprites("chili") }),
    option("avocado", ["Avokado", "Авокадо", "Avocado"], 12_000, {
      isSoldOut: true,
      art: sprites("avocado"),
    }),
  ],
);

export const sauces = (min: number, max: number): DemoOptionGroup =>
  someOf(
    "sauces",
    ["Qaylalar", "Соусы", "Sauces"],
    [min, max],
    [
      option("naqsh", ["Naqsh qaylasi", "Соус «Naqsh»", "Naqsh sauce"], 0, {
        art: sauce("#e58a3a"),
      }),
      option("garlic", ["Sarimsoqli", "Чесночный", "Garlic"], 0, { art: sauce("#f7efdc") }),
      option("bbq", ["Barbekyu", "Барбекю", "Barbecue"], 0, { art: sauce("#5a2414") }),
      option("cheese", ["Pishloqli", "Сырный", "Cheese"], 0, { art: sauce("#f5c542") }),
      option("hot", ["Juda achchiq", "Очень острый", "Very hot"], 0, { art: sauce("#b81f16") }),
    ],
  );

export const size = (more: number): DemoOptionGroup =>
  oneOf(
    "size",
    ["Hajmi", "Размер", "Size"],
    [
      option("regular", ["Oddiy", "Стандарт", "Regular"], 0, { art: sprites("fries") }),
      option("large", ["Katta", "Большой", "Large"], more, { art: sprites("fries", "fries") }),
    ],
  );

export const comboSide = askOneOf(
  "side",
  ["Garnir", "Гарнир", "Side"],
  [
    option("fries", ["Fri kartoshka", "Картофель фри", "Fries"], 0, { art: sprites("fries") }),
    option("wedges", ["Qishloqcha kartoshka", "Картофель по-деревенски", "Potato wedges"], 3_000, {
      art: picture("basket", heap("potato")),
    }),
    option("salad", ["Salat", "Салат", "Salad"], 4_000, { art: sprites("green-salad") }),
  ],
);

export const comboDrink = askOneOf(
  "drink",
  ["Ichimlik", "Напиток", "Drink"],
  [
    option("cola", ["Kola, 0,4 l", "Кола, 0,4 л", "Cola, 0.4 l"], 0, { art: sprites("cup-straw") }),
    option("orange", ["Apelsinli, 0,4 l", "Апельсиновый, 0,4 л", "Orange, 0.4 l"], 0, {
      art: sprites(tint("cup-straw", 50)),
    }),
    option(
      "lemonade",
      ["Uy limonadi, 0,4 l", "Домашний лимонад, 0,4 л", "House lemonade, 0.4 l"],
      6_000,
      { art: drink("tall", ["#e9d35a", "#f4e79a"], ["ice", "lemon"]) },
    ),
  ],
);
