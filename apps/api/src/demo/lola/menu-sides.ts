import {
  broth,
  dish as picture,
  flat,
  grains,
  heap,
  laid,
  pastry,
  smooth,
  sprites,
} from "../art/recipe.ts";
import { category, dish, oneOf, option, someOf } from "../author.ts";

const dressing = oneOf(
  "dressing",
  ["Qayla", "Заправка", "Dressing"],
  [
    option("oil", ["Zaytun moyi", "Оливковое масло", "Olive oil"]),
    option("yoghurt", ["Qatiq", "Катык", "Sour yoghurt"]),
    option("none", ["Qaylasiz", "Без заправки", "No dressing"]),
  ],
);

export const salads = category(
  "salads",
  ["Salatlar", "Салаты", "Salads"],
  {
    art: picture("white", heap("tomato-wedge", "red-onion", "herb")),
    view: "SMALL",
    mxic: "10709001005000005",
  },
  [
    dish(
      "achichuk",
      18_000,
      ["Achchiq-chuchuk", "Аччик-чучук", "Achichuk"],
      [
        "Yupqa to‘g‘ralgan pomidor, piyoz va achchiq qalampir. Oshning eng yaqin do‘sti.",
        "Тонко нарезанные томаты, лук и острый перец. Лучший друг плова.",
        "Thinly sliced tomato, onion and hot pepper. Plov’s best friend.",
      ],
      {
        size: "180 g",
        kcal: 60,
        cook: [5, 10],
        labels: ["hit", "meatless"],
        isRecommended: true,
        art: picture("paxta", flat("tomato", "red-onion", "tomato-wedge", "herb"), ["chili"]),
      },
    ),
    dish(
      "toshkent-salad",
      32_000,
      ["Toshkent salati", "Салат «Ташкент»", "Tashkent salad"],
      [
        "Oq turp, qaynatilgan mol go‘shti, qovurilgan piyoz va tuxum.",
        "Белая редька, отварная говядина, жареный лук и яйцо.",
        "White radish, boiled beef, fried onion and egg.",
      ],
      {
        size: "200 g",
        kcal: 240,
        cook: [5, 10],
        art: picture("white", heap("turnip", "beef", "onion", "turnip"), [
          ["egg", 3],
          ["dill", 3],
        ]),
      },
    ),
    dish(
      "bahor",
      22_000,
      ["Bahor", "Салат «Весенний»", "Spring salad"],
      [
        "Bodring, rediska, ko‘k piyoz va tuxum smetana bilan.",
        "Огурец, редис, зелёный лук и яйцо со сметаной.",
        "Cucumber, radish, spring onion and egg with sour cream.",
      ],
      {
        size: "200 g",
        kcal: 150,
        cook: [5, 10],
        labels: ["meatless"],
        options: [dressing],
        art: picture("green-bowl", heap("cucumber", "radish", "herb"), [["egg", 3]]),
      },
    ),
    dish(
      "suzma",
      16_000,
      ["Suzma va ko‘katlar", "Сузьма с зеленью", "Strained yoghurt with herbs"],
      [
        "Quyuq suzma, shivit, rayhon va sarimsoq. Issiq non bilan.",
        "Густая сузьма с укропом, райхоном и чесноком. К горячей лепёшке.",
        "Thick strained yoghurt with dill, basil and garlic. For hot bread.",
      ],
      {
        size: "150 g",
        kcal: 130,
        labels: ["meatless"],
        art: picture("clay", smooth("#fbf7ec"), [
          ["dill", 5],
          ["garlic", 1],
        ]),
      },
    ),
    dish(
      "greek",
      29_000,
      ["Yunoncha salat", "Греческий салат", "Greek salad"],
      [
        "Pomidor, bodring, zaytun, qizil piyoz va tuzli pishloq.",
        "Томаты, огурцы, маслины, красный лук и рассольный сыр.",
        "Tomato, cucumber, olives, red onion and brined cheese.",
      ],
      {
        size: "220 g",
        kcal: 230,
        cook: [5, 10],
        labels: ["meatless"],
        options: [dressing],
        art: picture("white-bowl", heap("tomato-wedge", "cucumber", "red-onion", "olive"), [
          ["feta", 5],
        ]),
      },
    ),
    dish(
      "eggplant-salad",
      31_000,
      ["Qarsildoq baqlajon", "Хрустящие баклажаны", "Crispy aubergine"],
      [
        "Qovurilgan baqlajon, pomidor va kinza shirin-achchiq qaylada, kunjut bilan.",
        "Жареные баклажаны с томатами и кинзой в сладко-остром соусе, с кунжутом.",
        "Fried aubergine with tomato and coriander in a sweet and hot sauce, sesame on top.",
      ],
      {
        size: "220 g",
        kcal: 280,
        cook: [10, 15],
        labels: ["new", "meatless"],
        art: picture("slate", heap("eggplant", "tomato-wedge", "eggplant", "herb"), [
          ["sesame", 12],
        ]),
      },
    ),
    dish(
      "caesar",
      36_000,
      ["Tovuqli Sezar", "Цезарь с курицей", "Chicken Caesar"],
      [
        "Gril tovuq, romen bargi, parmezan va qarsildoq non.",
        "Курица гриль, ромен, пармезан и хрустящие гренки.",
        "Grilled chicken, romaine, parmesan and crisp croutons.",
      ],
      {
        size: "240 g",
        kcal: 390,
        cook: [10, 15],
        art: picture("slate", heap("lettuce", "lettuce", "chicken", "crouton"), [
          ["cherry-tomato", 3],
          ["cheese", 3],
        ]),
      },
    ),
    dish(
      "pickles",
      15_000,
      ["Tuzlamalar", "Соленья", "Pickles"],
      [
        "Uy bodringi, pomidor, karam va sarimsoq. Bochkada tuzlangan.",
        "Домашние огурцы, томаты, капуста и чеснок из бочки.",
        "House cucumbers, tomatoes, cabbage and garlic from the barrel.",
      ],
      {
        size: "200 g",
        kcal: 40,
        labels: ["meatless"],
        art: picture("clay-bowl", heap("cucumber", "cabbage", "cherry-tomato", "cucumber"), [
          "garlic",
          ["dill", 3],
        ]),
      },
    ),
  ],
);

export const breads = category(
  "bread",
  ["Non", "Хлеб из тандыра", "Tandoor bread"],
  { art: pastry("non", "#dd9b45"), view: "SMALL", scroll: "HORIZONTAL", mxic: "10709001006000006" },
  [
    dish(
      "tandir-non",
      6_000,
      ["Tandir non", "Лепёшка из тандыра", "Tandoor flatbread"],
      [
        "Har yarim soatda tandirdan chiqadi, ustida kunjut.",
        "Из тандыра каждые полчаса, с кунжутом.",
        "Out of the tandoor every half hour, with sesame.",
      ],
      {
        size: "200 g",
        kcal: 520,
        labels: ["hit", "meatless"],
        isRecommended: true,
        tags: ["non", "лепешка", "bread"],
        art: pastry("non", "#dd9b45"),
      },
    ),
    dish(
      "patir",
      12_000,
      ["Patir non", "Патыр", "Patir"],
      [
        "Qo‘y yog‘i va sutli qatlama non, uzoq yumshoq turadi.",
        "Слоёная лепёшка на молоке и бараньем жире, долго остаётся мягкой.",
        "Layered bread with milk and lamb fat that stays soft for long.",
      ],
      { size: "300 g", kcal: 980, art: pastry("patir", "#c98434", 1, "board") },
    ),
    dish(
      "samarkand-non",
      15_000,
      ["Samarqand noni", "Самаркандская лепёшка", "Samarkand bread"],
      [
        "Og‘ir, zich va yaltiroq non, sedana bilan. Samarqand retsepti.",
        "Тяжёлая плотная лепёшка с блестящей коркой и седаной. Самаркандский рецепт.",
        "A heavy, dense, glossy loaf with nigella, by the Samarkand recipe.",
      ],
      { size: "450 g", kcal: 1150, stock: 12, art: pastry("non", "#b5702a", 2) },
    ),
    dish(
      "katlama",
      14_000,
      ["Qatlama", "Катлама", "Katlama"],
      [
        "Qaymoqli qatlama, tovada pishgan, qavatlari ajralib turadi.",
        "Слоёная лепёшка с каймаком, жаренная на сковороде.",
        "Flaky pan bread with clotted cream between the layers.",
      ],
      {
        size: "180 g",
        kcal: 610,
        labels: ["meatless"],
        art: pastry("katlama", "#e0a850", 1, "paxta"),
      },
    ),
    dish(
      "non-kaymak",
      22_000,
      ["Non va qaymoq", "Лепёшка с каймаком", "Bread and clotted cream"],
      [
        "Issiq non, quyuq qaymoq va tog‘ asali.",
        "Горячая лепёшка, густой каймак и горный мёд.",
        "Hot bread, thick clotted cream and mountain honey.",
      ],
      {
        size: "260 g",
        kcal: 840,
        labels: ["meatless"],
        art: pastry("patir", "#dd9b45", 1, "board", "honey", "butter"),
      },
    ),
  ],
);

export const breakfasts = category(
  "breakfast",
  ["Nonushta", "Завтраки", "Breakfast"],
  {
    art: picture("pan", smooth("#d8532c"), [["fried-egg", 2]]),
    view: "MEDIUM",
    mxic: "10709001007000007",
  },
  [
    dish(
      "eggs-tomato",
      27_000,
      ["Pomidorli tuxum", "Яичница с томатами", "Eggs with tomato"],
      [
        "Uchta tuxum pomidor va bolgar qalampiri bilan tovada, issiq non qo‘shib beriladi.",
        "Три яйца с томатами и сладким перцем на сковороде, с горячей лепёшкой.",
        "Three eggs with tomato and sweet pepper in the pan, hot bread alongside.",
      ],
      {
        size: "280 g",
        kcal: 390,
        cook: [10, 15],
        labels: ["meatless"],
        options: [
          someOf(
            "extras",
            ["Qo‘shimchalar", "Добавки", "Extras"],
            [0, 2],
            [
              option("cheese", ["Pishloq", "Сыр", "Cheese"], 6_000),
              option(
                "sausage",
                ["Mol go‘shti sosiskasi", "Говяжья сосиска", "Beef sausage"],
                9_000,
              ),
            ],
          ),
        ],
        art: picture("pan", smooth("#d8532c"), [
          ["fried-egg", 3],
          ["green-pepper", 2],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "kaymak-breakfast",
      29_000,
      ["Toshkentcha nonushta", "Завтрак по-ташкентски", "Tashkent breakfast"],
      [
        "Qaymoq, asal, qaynatilgan tuxum, pishloq, bodring va issiq non.",
        "Каймак, мёд, варёное яйцо, сыр, огурец и горячая лепёшка.",
        "Clotted cream, honey, a boiled egg, cheese, cucumber and hot bread.",
      ],
      {
        size: "320 g",
        kcal: 620,
        cook: [5, 10],
        labels: ["hit"],
        art: picture(
          "paxta",
          laid("egg", 3, 1),
          ["honey", "cream", ["cheese", 2], ["cucumber", 3]],
          "flatbread",
        ),
      },
    ),
    dish(
      "syrniki",
      28_000,
      ["Tvorogli quymoq", "Сырники", "Curd pancakes"],
      [
        "To‘rtta yumshoq tvorogli quymoq, smetana va malina murabbosi bilan.",
        "Четыре нежных сырника со сметаной и малиновым вареньем.",
        "Four soft curd pancakes with sour cream and raspberry jam.",
      ],
      {
        size: "240 g",
        kcal: 480,
        cook: [15, 20],
        labels: ["kids"],
        art: picture("white", laid("syrniki", 4, 0.8), ["cream", ["berry", 4]]),
      },
    ),
    dish(
      "shirguruch",
      19_000,
      ["Shirguruch", "Ширгуруч", "Shirguruch"],
      [
        "Sutda pishgan guruch bo‘tqasi, sariyog‘ va mayiz bilan.",
        "Рисовая каша на молоке со сливочным маслом и изюмом.",
        "Rice porridge in milk with butter and raisins.",
      ],
      {
        size: "300 g",
        kcal: 360,
        cook: [5, 10],
        labels: ["kids", "meatless"],
        art: picture("paxta-bowl", broth("#f7efdd"), [["raisin", 6], "cheese", ["rice", 14]]),
      },
    ),
    dish(
      "halim",
      26_000,
      ["Halim", "Халим", "Halim"],
      [
        "Tun bo‘yi pishgan bug‘doy va mol go‘shti bo‘tqasi. Faqat ertalab.",
        "Пшеница с говядиной, томлённые всю ночь. Только по утрам.",
        "Wheat and beef cooked through the night. Mornings only.",
      ],
      {
        branches: ["amir-temur", "chilonzor"],
        size: "350 g",
        kcal: 440,
        cook: [5, 10],
        stock: 9,
        art: picture("clay-bowl", broth("#c99b5c"), [
          ["beef", 3],
          ["onion", 2],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "pancakes",
      24_000,
      ["Quymoq asal bilan", "Блины с мёдом", "Pancakes with honey"],
      [
        "Uchta yupqa quymoq, tog‘ asali va yong‘oq.",
        "Три тонких блина с горным мёдом и грецким орехом.",
        "Three thin pancakes with mountain honey and walnuts.",
      ],
      {
        size: "220 g",
        kcal: 470,
        cook: [10, 15],
        labels: ["meatless"],
        art: sprites("pancakes", "honey", "blueberries"),
      },
    ),
  ],
);

export const banquets = category(
  "banquet",
  ["Banket taomlari", "Банкетные блюда", "Banquet dishes"],
  {
    art: picture("board", heap("lamb", "beef", "lamb"), [["herb", 4]]),
    view: "BIG",
    opens: "FULL_SCREEN",
    isWithoutCart: true,
    mxic: "10709001008000008",
  },
  [
    dish(
      "whole-lamb",
      2_900_000,
      ["Qo‘zi barra", "Ягнёнок целиком", "Whole roast lamb"],
      [
        "Tandirda butun pishirilgan qo‘zichoq, 20–25 kishiga. Bir kun oldin telefon orqali buyurtma qiling.",
        "Ягнёнок, запечённый целиком в тандыре, на 20–25 гостей. Заказ по телефону за день.",
        "A lamb roasted whole in the tandoor for 20–25 guests. Order by phone a day ahead.",
      ],
      {
        size: "9 kg",
        kcal: 21000,
        cook: [240, 300],
        labels: ["chef"],
        art: picture(
          "board",
          heap("lamb", "lamb", "beef", "potato"),
          [
            ["herb", 5],
            ["lemon", 2],
          ],
          "meat-on-bone",
        ),
      },
    ),
    dish(
      "plov-cauldron",
      1_650_000,
      ["Osh, bir qozon", "Плов, целый казан", "Plov by the cauldron"],
      [
        "Besh kilogramm guruchdan damlangan to‘y oshi, 40 kishiga. Oshpaz joyingizga boradi.",
        "Свадебный плов из пяти килограммов риса на 40 гостей. Ошпаз приедет к вам.",
        "Wedding plov from five kilograms of rice for 40 guests. The plov master comes to you.",
      ],
      {
        size: "20 kg",
        kcal: 39000,
        cook: [180, 240],
        art: picture("pan", grains("#f2b53f", "#eaa02f", "#f8d47c"), [
          ["lamb", 6],
          ["garlic", 2],
          ["chickpea", 6],
        ]),
      },
    ),
    dish(
      "dasturkhan",
      490_000,
      ["To‘kin dasturxon", "Щедрый дастархан", "A generous table"],
      [
        "O‘n kishilik dasturxon: salatlar, tuzlamalar, quruq mevalar, shirinlik va non.",
        "Стол на десять гостей: салаты, соленья, сухофрукты, сладости и лепёшки.",
        "A table for ten: salads, pickles, dried fruit, sweets and bread.",
      ],
      {
        size: "6 kg",
        kcal: 9800,
        cook: [60, 90],
        art: sprites("green-salad", "flatbread", "grapes", "teapot"),
      },
    ),
  ],
);
