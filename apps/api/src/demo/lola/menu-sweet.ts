import { dish as picture, drink, heap, pastry, slice, sprites, tint } from "../art/recipe.ts";
import { category, dish, oneOf, option } from "../author.ts";
import { teaExtras } from "./options.ts";

export const desserts = category(
  "desserts",
  ["Shirinliklar", "Десерты", "Desserts"],
  {
    art: slice(["#d8934a", "#fbeed6", "#d8934a", "#fbeed6"], "#e8b36a"),
    view: "MEDIUM",
    scroll: "HORIZONTAL",
    mxic: "10709001009000009",
  },
  [
    dish(
      "medovik",
      26_000,
      ["Medovik", "Медовик", "Honey cake"],
      [
        "Sakkiz qavat asalli korj va yumshoq smetanali krem.",
        "Восемь медовых коржей и нежный сметанный крем.",
        "Eight honey layers with a soft sour-cream filling.",
      ],
      {
        size: "140 g",
        kcal: 450,
        labels: ["hit"],
        isRecommended: true,
        art: slice(
          ["#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6"],
          "#e3a857",
          "honey",
        ),
      },
    ),
    dish(
      "napoleon",
      26_000,
      ["Napoleon", "Наполеон", "Napoleon"],
      [
        "Qarsildoq yupqa qavatlar va qaynatma krem, qor kabi uvoqlar.",
        "Хрустящие тонкие коржи с заварным кремом и крошкой.",
        "Crisp thin layers with custard, covered in crumbs.",
      ],
      {
        size: "150 g",
        kcal: 470,
        art: slice(["#e9c98d", "#fdf3d6", "#e9c98d", "#fdf3d6", "#e9c98d"], "#f3e0b3"),
      },
    ),
    dish(
      "chak-chak",
      19_000,
      ["Chak-chak", "Чак-чак", "Chak-chak"],
      [
        "Qovurilgan xamir donachalari asal bilan bog‘langan, yong‘oqli.",
        "Жареное тесто, скреплённое мёдом, с орехами.",
        "Fried dough bound with honey and nuts.",
      ],
      {
        size: "120 g",
        kcal: 520,
        art: picture("paxta", heap("chak-chak", "chak-chak", "nut"), [["walnut", 3]]),
      },
    ),
    dish(
      "pahlava",
      22_000,
      ["Pahlava, 3 dona", "Пахлава, 3 шт.", "Baklava, 3 pieces"],
      [
        "Yupqa xamir, yong‘oq va asal sharbati.",
        "Тончайшее тесто, грецкий орех и медовый сироп.",
        "Paper-thin dough, walnuts and honey syrup.",
      ],
      { size: "120 g", kcal: 540, art: pastry("baklava", "#cf8a34", 3, "white") },
    ),
    dish(
      "ice-cream",
      18_000,
      ["Muzqaymoq", "Мороженое", "Ice cream"],
      [
        "Uch shar: qaymoqli, qulupnayli va pistali.",
        "Три шарика: сливочное, клубничное и фисташковое.",
        "Three scoops: cream, strawberry and pistachio.",
      ],
      {
        size: "150 g",
        kcal: 310,
        labels: ["kids"],
        isNotDelivered: true,
        art: sprites("ice-cream", "strawberry"),
      },
    ),
    dish(
      "fruit-plate",
      45_000,
      ["Meva likopchasi", "Фруктовая тарелка", "Fruit plate"],
      [
        "Faslning mevalari: uzum, shaftoli, tarvuz va qovun.",
        "Сезонные фрукты: виноград, персик, арбуз и дыня.",
        "Fruit of the season: grapes, peach, watermelon and melon.",
      ],
      {
        size: "700 g",
        kcal: 330,
        labels: ["seasonal"],
        art: sprites("watermelon", "grapes", "peach", "melon"),
      },
    ),
  ],
);

const warmth = oneOf(
  "warmth",
  ["Qanday", "Как подать", "How"],
  [
    option("cold", ["Muzdek", "Холодным", "Chilled"]),
    option("plain", ["Xona haroratida", "Комнатной температуры", "Room temperature"]),
  ],
);

export const hotDrinks = category(
  "tea",
  ["Choy va qahva", "Чай и кофе", "Tea and coffee"],
  { art: drink("piala", ["#b6c24a"], ["steam"]), view: "SMALL", mxic: "10709001010000010" },
  [
    dish(
      "green-tea",
      8_000,
      ["Ko‘k choy", "Зелёный чай", "Green tea"],
      [
        "95-raqamli ko‘k choy, choynakda.",
        "Зелёный чай № 95 в чайнике.",
        "Green tea No. 95, by the pot.",
      ],
      {
        size: "0.6 l",
        kcal: 2,
        cook: [5, 10],
        isRecommended: true,
        options: [teaExtras],
        art: drink("piala", ["#b6c24a"], ["steam"], tint("teapot", 240)),
      },
    ),
    dish(
      "black-tea",
      8_000,
      ["Qora choy", "Чёрный чай", "Black tea"],
      [
        "Seylon choyi, choynakda, limon bilan.",
        "Цейлонский чай в чайнике, с лимоном.",
        "Ceylon tea by the pot, with lemon.",
      ],
      {
        size: "0.6 l",
        kcal: 4,
        cook: [5, 10],
        options: [teaExtras],
        art: drink("piala", ["#9c4a16"], ["lemon", "steam"], "lemon"),
      },
    ),
    dish(
      "saffron-tea",
      16_000,
      ["Zafaronli choy", "Чай с шафраном", "Saffron tea"],
      [
        "Zafaron, dolchin, chinnigul va asal.",
        "Шафран, корица, гвоздика и мёд.",
        "Saffron, cinnamon, clove and honey.",
      ],
      {
        size: "0.6 l",
        kcal: 60,
        cook: [5, 10],
        labels: ["new"],
        art: drink("mug", ["#d98a1c", "#c9653a"], ["steam"], "honey"),
      },
    ),
    dish(
      "fruit-tea",
      22_000,
      ["Mevali choy", "Фруктовый чай", "Fruit tea"],
      [
        "Malina, na’matak, yalpiz va apelsin.",
        "Малина, шиповник, мята и апельсин.",
        "Raspberry, rosehip, mint and orange.",
      ],
      {
        size: "0.8 l",
        kcal: 90,
        cook: [5, 10],
        art: drink("jug", ["#b5283f", "#cf4a52"], ["orange", "mint"]),
      },
    ),
    dish(
      "americano",
      18_000,
      ["Amerikano", "Американо", "Americano"],
      ["Yangi tortilgan arabika.", "Свежемолотая арабика.", "Freshly ground arabica."],
      { size: "0.25 l", kcal: 5, cook: [5, 5], art: drink("cup", ["#4a2410"], ["steam"]) },
    ),
    dish(
      "cappuccino",
      22_000,
      ["Kapuchino", "Капучино", "Cappuccino"],
      [
        "Espresso va ko‘pirtirilgan sut.",
        "Эспрессо и взбитое молоко.",
        "Espresso with foamed milk.",
      ],
      { size: "0.25 l", kcal: 120, cook: [5, 5], art: drink("cup", ["#b3763f"], ["art"]) },
    ),
  ],
);

export const coldDrinks = category(
  "cold-drinks",
  ["Salqin ichimliklar", "Прохладительные напитки", "Cold drinks"],
  {
    art: drink("tall", ["#f4c542", "#f7dd86"], ["ice", "lemon", "mint"]),
    view: "SMALL",
    mxic: "10709001011000011",
  },
  [
    dish(
      "compote",
      12_000,
      ["O‘rik kompoti", "Компот из урюка", "Apricot compote"],
      [
        "Quritilgan o‘rikdan, shakarsiz ham shirin.",
        "Из сушёного урюка, сладкий и без сахара.",
        "From dried apricots, sweet with no sugar added.",
      ],
      { size: "0.5 l", kcal: 160, art: drink("jar", ["#e08a2c", "#eda24c"], ["ice"], "peach") },
    ),
    dish(
      "ayran",
      11_000,
      ["Ayron", "Айран", "Ayran"],
      [
        "Qatiq, muz, tuz va yalpiz.",
        "Катык, лёд, соль и мята.",
        "Sour yoghurt, ice, salt and mint.",
      ],
      {
        size: "0.4 l",
        kcal: 110,
        isRecommended: true,
        art: drink("tumbler", ["#faf6ec"], ["ice", "mint"]),
      },
    ),
    dish(
      "lemonade",
      19_000,
      ["Limon va yalpizli limonad", "Лимонад лимон-мята", "Lemon and mint lemonade"],
      [
        "Uyda tayyorlangan: yangi limon, yalpiz va ko‘p muz.",
        "Домашний: свежий лимон, мята и много льда.",
        "House-made: fresh lemon, mint and plenty of ice.",
      ],
      {
        size: "0.5 l",
        kcal: 140,
        cook: [5, 10],
        labels: ["hit"],
        art: drink("tall", ["#e9d35a", "#f4e79a"], ["ice", "lemon", "mint", "straw"]),
      },
    ),
    dish(
      "berry-mors",
      16_000,
      ["Rezavorli mors", "Ягодный морс", "Berry drink"],
      ["Malina va qora smorodina.", "Малина и чёрная смородина.", "Raspberry and blackcurrant."],
      {
        size: "0.5 l",
        kcal: 130,
        art: drink("tall", ["#a3203e", "#c43a52"], ["ice", "strawberry"]),
      },
    ),
    dish(
      "cola",
      12_000,
      ["Kola", "Кола", "Cola"],
      ["Shisha idishda.", "В стеклянной бутылке.", "In a glass bottle."],
      {
        size: "0.5 l",
        kcal: 210,
        options: [warmth],
        art: drink("tumbler", ["#3b1a12", "#5a2a1a"], ["ice", "bubbles", "lime"]),
      },
    ),
    dish(
      "water",
      6_000,
      ["Mineral suv", "Минеральная вода", "Mineral water"],
      [
        "Gazli yoki gazsiz, tog‘ bulog‘idan.",
        "С газом или без, из горного источника.",
        "Sparkling or still, from a mountain spring.",
      ],
      {
        size: "0.5 l",
        kcal: 0,
        isRecommended: true,
        options: [
          oneOf(
            "gas",
            ["Qaysi biri", "Какую", "Which"],
            [
              option("still", ["Gazsiz", "Без газа", "Still"]),
              option("sparkling", ["Gazli", "С газом", "Sparkling"]),
            ],
          ),
        ],
        art: drink("bottle", ["#c3e4f2", "#1f6fb5"]),
      },
    ),
  ],
);
