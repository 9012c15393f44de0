import { oneOf, option, someOf } from "../author.ts";

export const cup = oneOf(
  "size",
  ["Hajmi", "Объём", "Size"],
  [
    option("s", ["250 ml", "250 мл", "250 ml"]),
    option("m", ["350 ml", "350 мл", "350 ml"], 4_000),
    option("l", ["450 ml", "450 мл", "450 ml"], 8_000),
  ],
);

export const milk = oneOf(
  "milk",
  ["Sut", "Молоко", "Milk"],
  [
    option("cow", ["Sigir suti", "Коровье", "Cow’s milk"]),
    option("lactose-free", ["Laktozasiz", "Безлактозное", "Lactose-free"], 4_000),
    option("oat", ["Suli", "Овсяное", "Oat"], 6_000),
    option("coconut", ["Kokos", "Кокосовое", "Coconut"], 6_000),
    option("almond", ["Bodom", "Миндальное", "Almond"], 7_000, { isSoldOut: true }),
  ],
);

export const coffeeExtras = someOf(
  "extras",
  ["Qo‘shimcha", "Добавить", "Add"],
  [0, 3],
  [
    option("shot", ["Yana espresso", "Ещё эспрессо", "Extra shot"], 6_000, { most: 2 }),
    option("vanilla", ["Vanil siropi", "Ванильный сироп", "Vanilla syrup"], 4_000),
    option("caramel", ["Karamel siropi", "Карамельный сироп", "Caramel syrup"], 4_000),
    option("hazelnut", ["Findiq siropi", "Ореховый сироп", "Hazelnut syrup"], 4_000),
    option("marshmallow", ["Zefirchalar", "Маршмеллоу", "Marshmallows"], 4_000),
  ],
);

export const beans = oneOf(
  "beans",
  ["Don", "Зерно", "Beans"],
  [
    option("house", ["Braziliya, yong‘oqli", "Бразилия, ореховая", "Brazil, nutty"]),
    option("ethiopia", ["Efiopiya, rezavorli", "Эфиопия, ягодная", "Ethiopia, berries"], 3_000),
  ],
);
