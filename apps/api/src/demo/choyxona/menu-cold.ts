import { dish as picture, flat, heap, laid, pastry, smooth, sprites } from "../art/recipe.ts";
import { category, dish, group, oneOf, option, someOf } from "../author.ts";

const salads = category(
  "salads",
  ["Salatlar", "Салаты", "Salads"],
  { art: picture("white", heap("tomato-wedge", "red-onion", "herb")), mxic: "10709002012000012" },
  [
    dish(
      "achichuk",
      18_000,
      ["Achchiq-chuchuk", "Аччик-чучук", "Achichuk"],
      [
        "Pomidor, piyoz, achchiq qalampir.",
        "Томаты, лук, острый перец.",
        "Tomato, onion, hot pepper.",
      ],
      {
        size: "180 g",
        kcal: 60,
        cook: [5, 10],
        labels: ["hit", "meatless"],
        isRecommended: true,
        art: picture("paxta", flat("tomato", "red-onion", "tomato-wedge"), ["chili", ["herb", 3]]),
      },
    ),
    dish(
      "shakarob",
      20_000,
      ["Shakarob", "Шакароб", "Shakarob"],
      [
        "Pomidor va piyoz rayhon va anor bilan.",
        "Томаты и лук с райхоном и гранатом.",
        "Tomato and onion with basil and pomegranate.",
      ],
      {
        size: "180 g",
        kcal: 80,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("clay", flat("tomato-wedge", "red-onion", "herb"), [["pomegranate", 14]]),
      },
    ),
    dish(
      "tashkent",
      33_000,
      ["Toshkent salati", "Салат «Ташкент»", "Tashkent salad"],
      [
        "Turp, mol go‘shti, qovurilgan piyoz.",
        "Редька, говядина, жареный лук.",
        "Radish, beef, fried onion.",
      ],
      {
        size: "200 g",
        kcal: 240,
        cook: [5, 10],
        art: picture("white", heap("turnip", "beef", "onion"), [
          ["egg", 2],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "spring",
      22_000,
      ["Bahor salati", "Весенний", "Spring salad"],
      [
        "Bodring, rediska, tuxum, smetana.",
        "Огурец, редис, яйцо, сметана.",
        "Cucumber, radish, egg, sour cream.",
      ],
      {
        size: "200 g",
        kcal: 150,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("green-bowl", heap("cucumber", "radish", "herb"), [["egg", 3]]),
      },
    ),
    dish(
      "tomato-cucumber",
      19_000,
      ["Pomidor va bodring", "Томаты с огурцами", "Tomato and cucumber"],
      [
        "Tomorqadan, shivit va zig‘ir yog‘i bilan.",
        "С грядки, с укропом и льняным маслом.",
        "From the garden, with dill and linseed oil.",
      ],
      {
        size: "220 g",
        kcal: 90,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("white-bowl", heap("tomato-wedge", "cucumber", "herb"), [["dill", 3]]),
      },
    ),
    dish(
      "greek",
      30_000,
      ["Yunoncha", "Греческий", "Greek salad"],
      [
        "Tuzli pishloq, zaytun, sabzavotlar.",
        "Рассольный сыр, маслины, овощи.",
        "Brined cheese, olives, vegetables.",
      ],
      {
        size: "230 g",
        kcal: 240,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("slate", heap("tomato-wedge", "cucumber", "red-onion", "olive"), [
          ["feta", 6],
        ]),
      },
    ),
    dish(
      "caesar",
      37_000,
      ["Sezar", "Цезарь", "Caesar"],
      ["Tovuq, parmezan, grenka.", "Курица, пармезан, гренки.", "Chicken, parmesan, croutons."],
      {
        size: "240 g",
        kcal: 390,
        cook: [10, 15],
        art: picture("white", heap("lettuce", "chicken", "crouton"), [
          ["cheese", 4],
          ["cherry-tomato", 3],
        ]),
      },
    ),
    dish(
      "olivier",
      24_000,
      ["Oliviye", "Оливье", "Olivier"],
      [
        "Mol go‘shti, kartoshka, no‘xatcha, bodring.",
        "Говядина, картофель, горошек, огурец.",
        "Beef, potato, peas, cucumber.",
      ],
      {
        size: "200 g",
        kcal: 330,
        cook: [5, 10],
        art: picture("green", heap("potato", "pea", "carrot", "beef", "pea"), [
          "cream",
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "vinaigrette",
      19_000,
      ["Vinegret", "Винегрет", "Vinaigrette"],
      [
        "Lavlagi, loviya, tuzlangan bodring.",
        "Свёкла, фасоль, солёный огурец.",
        "Beetroot, beans, pickled cucumber.",
      ],
      {
        size: "200 g",
        kcal: 160,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("white", heap("beet", "potato", "bean", "carrot"), [["dill", 3]]),
      },
    ),
    dish(
      "crispy-eggplant",
      32_000,
      ["Qarsildoq baqlajon", "Хрустящие баклажаны", "Crispy aubergine"],
      [
        "Shirin-achchiq qaylada, pomidor va kinza.",
        "В сладко-остром соусе с томатами и кинзой.",
        "In a sweet hot sauce with tomato and coriander.",
      ],
      {
        size: "230 g",
        kcal: 290,
        cook: [10, 15],
        labels: ["new", "meatless"],
        art: picture("slate", heap("eggplant", "tomato-wedge", "herb"), [["sesame", 12]]),
      },
    ),
    dish(
      "men-salad",
      36_000,
      ["Erkaklar salati", "Мужской каприз", "Beef and pepper salad"],
      [
        "Mol go‘shti, qalampir, tuxum, mayonez.",
        "Говядина, перец, яйцо, майонез.",
        "Beef, peppers, egg, mayonnaise.",
      ],
      {
        size: "230 g",
        kcal: 380,
        cook: [5, 10],
        art: picture("clay", heap("beef", "pepper", "yellow-pepper", "onion"), [
          ["egg", 2],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "tongue-salad",
      39_000,
      ["Tilli salat", "Салат с языком", "Beef tongue salad"],
      [
        "Mol tili, qo‘ziqorin va bodring.",
        "Говяжий язык, грибы и огурец.",
        "Beef tongue, mushrooms and cucumber.",
      ],
      {
        size: "220 g",
        kcal: 310,
        cook: [5, 10],
        art: picture("paxta", heap("chicken", "mushroom", "cucumber"), [["herb", 3]]),
      },
    ),
    dish(
      "radish-salad",
      17_000,
      ["Turp salati", "Салат из редьки", "Radish salad"],
      [
        "Yashil turp, zig‘ir yog‘i va sirka.",
        "Зелёная редька, льняное масло и уксус.",
        "Green radish, linseed oil and vinegar.",
      ],
      {
        size: "180 g",
        kcal: 90,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("green-bowl", heap("cucumber", "turnip", "herb"), [["dill", 2]]),
      },
    ),
    dish(
      "carrot-salad",
      16_000,
      ["Koreyscha sabzi", "Морковь по-корейски", "Korean carrot"],
      [
        "Achchiq, sarimsoqli, kashnichli.",
        "Острая, с чесноком и кориандром.",
        "Hot, with garlic and coriander.",
      ],
      {
        size: "180 g",
        kcal: 140,
        labels: ["meatless", "spicy"],
        art: picture("white-bowl", heap("carrot-stick", "carrot-stick", "yellow-carrot"), [
          ["sesame", 10],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "pomegranate-salad",
      29_000,
      ["Anorli salat", "Салат с гранатом", "Pomegranate salad"],
      [
        "Ko‘katlar, anor, yong‘oq va pishloq.",
        "Зелень, гранат, грецкий орех и сыр.",
        "Greens, pomegranate, walnut and cheese.",
      ],
      {
        size: "180 g",
        kcal: 260,
        cook: [5, 10],
        labels: ["meatless", "seasonal"],
        art: picture("slate", heap("lettuce", "herb", "walnut"), [
          ["pomegranate", 16],
          ["feta", 4],
        ]),
      },
    ),
    dish(
      "warm-beef-salad",
      44_000,
      ["Iliq mol go‘shtli salat", "Тёплый салат с говядиной", "Warm beef salad"],
      [
        "Lahm, salat bargi, cherri va kunjut.",
        "Вырезка, салат, черри и кунжут.",
        "Fillet, leaves, cherry tomatoes and sesame.",
      ],
      {
        size: "240 g",
        kcal: 340,
        cook: [10, 15],
        art: picture("white", heap("lettuce", "beef", "cherry-tomato"), [
          ["sesame", 12],
          ["onion", 2],
        ]),
      },
    ),
  ],
);

const snacks = category(
  "snacks",
  ["Gazaklar", "Закуски", "Cold starters"],
  {
    art: picture("board", flat("kazi", "cheese", "olive")),
    view: "SMALL",
    scroll: "HORIZONTAL",
    mxic: "10709002013000013",
  },
  [
    dish(
      "kazi",
      42_000,
      ["Qazi", "Казы", "Kazi"],
      [
        "Uy qazisi, yupqa kesilgan, piyoz bilan.",
        "Домашнее казы, тонко нарезанное, с луком.",
        "House-made kazi, thinly sliced, with onion.",
      ],
      {
        size: "100 g",
        kcal: 360,
        labels: ["hit"],
        art: picture("board", flat("kazi", "kazi", "red-onion"), [["herb", 3]]),
      },
    ),
    dish(
      "hasip",
      34_000,
      ["Hasip", "Хасып", "Hasip"],
      [
        "Guruch va go‘shtli uy kolbasasi.",
        "Домашняя колбаса с рисом и мясом.",
        "House sausage with rice and meat.",
      ],
      {
        size: "150 g",
        kcal: 410,
        cook: [10, 15],
        art: picture("clay", laid("sausage", 3, 1.25), [["onion", 3]]),
      },
    ),
    dish(
      "meat-platter",
      89_000,
      ["Go‘sht likopchasi", "Мясное ассорти", "Meat board"],
      [
        "Qazi, til, tovuq rulet va basturma.",
        "Казы, язык, куриный рулет и бастурма.",
        "Kazi, tongue, chicken roll and basturma.",
      ],
      {
        size: "280 g",
        kcal: 690,
        art: picture("board", flat("kazi", "beef", "chicken", "kazi"), [
          ["olive", 4],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "cheese-platter",
      62_000,
      ["Pishloq likopchasi", "Сырная тарелка", "Cheese board"],
      [
        "To‘rt xil pishloq, asal va yong‘oq.",
        "Четыре сыра, мёд и орехи.",
        "Four cheeses, honey and nuts.",
      ],
      {
        size: "240 g",
        kcal: 720,
        labels: ["meatless"],
        art: picture(
          "board",
          flat("cheese", "feta", "cheese", "walnut"),
          ["honey"],
          "grapes",
          "cheese",
        ),
      },
    ),
    dish(
      "vegetable-plate",
      29_000,
      ["Sabzavot likopchasi", "Овощная тарелка", "Vegetable plate"],
      [
        "Pomidor, bodring, qalampir, ko‘katlar.",
        "Томаты, огурцы, перец, зелень.",
        "Tomato, cucumber, pepper, herbs.",
      ],
      {
        size: "350 g",
        kcal: 80,
        labels: ["meatless"],
        art: sprites("tomato", "cucumber", "bell-pepper"),
      },
    ),
    dish(
      "pickles",
      18_000,
      ["Tuzlama", "Соленья", "Pickles"],
      [
        "Bochka bodring, karam, sarimsoq.",
        "Бочковые огурцы, капуста, чеснок.",
        "Barrel cucumbers, cabbage, garlic.",
      ],
      {
        size: "220 g",
        kcal: 40,
        labels: ["meatless"],
        art: picture("clay-bowl", heap("cucumber", "cabbage", "cherry-tomato"), [
          "garlic",
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "suzma",
      16_000,
      ["Suzma", "Сузьма", "Strained yoghurt"],
      ["Ko‘katlar va sarimsoq bilan.", "С зеленью и чесноком.", "With herbs and garlic."],
      {
        size: "150 g",
        kcal: 130,
        labels: ["meatless"],
        isRecommended: true,
        art: picture("green", smooth("#fbf7ec"), [["dill", 5]]),
      },
    ),
    dish(
      "hummus",
      24_000,
      ["Xumus", "Хумус", "Hummus"],
      [
        "No‘xat, kunjut, zaytun moyi.",
        "Нут, кунжут, оливковое масло.",
        "Chickpeas, sesame, olive oil.",
      ],
      {
        size: "180 g",
        kcal: 310,
        labels: ["meatless"],
        art: picture("clay", smooth("#e3c58a"), [
          ["chickpea", 7],
          ["olive", 3],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "eggplant-rolls",
      27_000,
      ["Baqlajon ruleti", "Рулетики из баклажана", "Aubergine rolls"],
      ["Suzma va yong‘oq bilan.", "С сузьмой и орехом.", "With strained yoghurt and walnut."],
      {
        size: "180 g",
        kcal: 240,
        labels: ["meatless"],
        art: picture("white", laid("strudel", 3, 0.75), [
          ["pomegranate", 8],
          ["walnut", 2],
        ]),
      },
    ),
    dish(
      "herring",
      31_000,
      ["Seld piyoz bilan", "Сельдь с луком", "Herring with onion"],
      [
        "Kartoshka va zig‘ir yog‘i.",
        "С картофелем и льняным маслом.",
        "With potato and linseed oil.",
      ],
      {
        size: "220 g",
        kcal: 290,
        art: picture("slate", laid("salmon", 2), [
          ["potato", 4],
          ["red-onion", 3],
          ["dill", 2],
        ]),
      },
    ),
  ],
);

const breads = category(
  "bread",
  ["Nonlar", "Лепёшки", "Breads"],
  { art: pastry("non", "#dd9b45"), view: "SMALL", scroll: "HORIZONTAL", mxic: "10709002014000014" },
  [
    dish(
      "samarkand-non",
      14_000,
      ["Samarqand noni", "Самаркандская лепёшка", "Samarkand bread"],
      [
        "G‘alaosiyo uslubida: og‘ir va yaltiroq.",
        "В стиле Галаосиё: тяжёлая и блестящая.",
        "In the Galaosiyo manner: heavy and glossy.",
      ],
      {
        size: "450 g",
        kcal: 1150,
        labels: ["hit"],
        isRecommended: true,
        art: pastry("non", "#b5702a", 1),
      },
    ),
    dish(
      "obi-non",
      6_000,
      ["Obi non", "Оби-нон", "Obi non"],
      [
        "Kundalik tandir non, kunjutli.",
        "Ежедневная лепёшка с кунжутом.",
        "Everyday flatbread with sesame.",
      ],
      { size: "200 g", kcal: 510, isRecommended: true, art: pastry("non", "#dd9b45", 1) },
    ),
    dish(
      "shirmoy",
      13_000,
      ["Shirmoy non", "Ширмой-нон", "Shirmoy bread"],
      [
        "No‘xat xamirturushida, anis hidli.",
        "На нутовой закваске, с анисом.",
        "Raised on chickpea leaven, with anise.",
      ],
      { size: "350 g", kcal: 930, art: pastry("patir", "#cf8a3a", 1, "basket") },
    ),
    dish(
      "patir",
      12_000,
      ["Patir", "Патыр", "Patir"],
      ["Qo‘y yog‘li qatlama non.", "Слоёная, на бараньем жире.", "Layered, with lamb fat."],
      { size: "300 g", kcal: 970, art: pastry("patir", "#c98434", 1, "board") },
    ),
    dish(
      "jizzali-non",
      11_000,
      ["Jizzali non", "Лепёшка с джиззой", "Bread with cracklings"],
      [
        "Ichida jizza va piyoz.",
        "С выжарками и луком внутри.",
        "With cracklings and onion inside.",
      ],
      { size: "250 g", kcal: 780, art: pastry("non", "#d08a38", 2, "board") },
    ),
    dish(
      "piyozli-non",
      10_000,
      ["Piyozli non", "Лепёшка с луком", "Onion bread"],
      ["Ko‘k piyoz va sariyog‘.", "Зелёный лук и масло.", "Spring onion and butter."],
      {
        size: "220 g",
        kcal: 560,
        labels: ["meatless"],
        art: pastry("non", "#e0aa58", 1, "paxta", "onion"),
      },
    ),
    dish(
      "katlama",
      14_000,
      ["Qatlama", "Катлама", "Katlama"],
      ["Qaymoqli, tovada.", "С каймаком, на сковороде.", "Pan-baked with clotted cream."],
      {
        size: "180 g",
        kcal: 600,
        labels: ["meatless"],
        art: pastry("katlama", "#e0a850", 1, "green"),
      },
    ),
    dish(
      "lochira",
      9_000,
      ["Lochira", "Лочира", "Lochira"],
      ["Yupqa, qarsildoq, sutli.", "Тонкая, хрустящая, на молоке.", "Thin, crisp, made with milk."],
      { size: "150 g", kcal: 430, art: pastry("lavash", "#e3b46a", 1, "clay") },
    ),
    dish(
      "zogora",
      10_000,
      ["Zog‘ora non", "Загора", "Zagora"],
      [
        "Jo‘xori unidan, qovoq bilan.",
        "Из кукурузной муки, с тыквой.",
        "Of corn flour with pumpkin.",
      ],
      {
        size: "220 g",
        kcal: 490,
        labels: ["meatless"],
        art: pastry("round-samsa", "#e6b63e", 2, "basket"),
      },
    ),
    dish(
      "bread-basket",
      26_000,
      ["Non savati", "Хлебная корзина", "Bread basket"],
      [
        "To‘rt xil non, qaymoq bilan.",
        "Четыре вида лепёшек с каймаком.",
        "Four kinds of bread with clotted cream.",
      ],
      { size: "600 g", kcal: 1700, art: pastry("non", "#d08f3f", 3, "basket") },
    ),
  ],
);

const eggsHow = oneOf(
  "eggs",
  ["Tuxum", "Яйца", "Eggs"],
  [
    option("fried", ["Qovurilgan", "Глазунья", "Fried"], 0, { art: sprites("fried-egg-pan") }),
    option("omelette", ["Quymoq", "Омлет", "Omelette"], 0, {
      art: picture("white", smooth("#f6c84c")),
    }),
    option("boiled", ["Qaynatilgan", "Варёные", "Boiled"], 0, { art: sprites("egg") }),
  ],
);

const breakfasts = category(
  "breakfast",
  ["Nonushta, 11:00 gacha", "Завтраки до 11:00", "Breakfast until 11:00"],
  { art: sprites("fried-egg-pan"), mxic: "10709002015000015" },
  [
    dish(
      "tea-house-breakfast",
      38_000,
      ["Choyxona nonushtasi", "Завтрак чайханы", "Tea-house breakfast"],
      [
        "Tuxum, qaymoq, asal, pishloq, sabzavot, issiq non va choy.",
        "Яйца, каймак, мёд, сыр, овощи, горячая лепёшка и чай.",
        "Eggs, clotted cream, honey, cheese, vegetables, hot bread and tea.",
      ],
      {
        size: "480 g",
        kcal: 820,
        cook: [10, 15],
        labels: ["hit"],
        options: [eggsHow],
        art: picture(
          "paxta",
          laid("fried-egg", 2, 0.8),
          [["cheese", 3], ["cucumber", 3], "honey", ["cherry-tomato", 3]],
          "flatbread",
        ),
      },
    ),
    dish(
      "eggs-tomato",
      26_000,
      ["Pomidorli tuxum", "Яичница с томатами", "Eggs with tomato"],
      [
        "Tovada, bolgar qalampiri bilan.",
        "На сковороде, со сладким перцем.",
        "In the pan with sweet pepper.",
      ],
      {
        size: "280 g",
        kcal: 380,
        cook: [10, 15],
        labels: ["meatless"],
        art: picture("pan", smooth("#d8532c"), [
          ["fried-egg", 3],
          ["green-pepper", 3],
        ]),
      },
    ),
    dish(
      "eggs-kazi",
      39_000,
      ["Qazili tuxum", "Яичница с казы", "Eggs with kazi"],
      ["Uch tuxum va uy qazisi.", "Три яйца и домашнее казы.", "Three eggs and house kazi."],
      {
        size: "260 g",
        kcal: 560,
        cook: [10, 15],
        art: picture("pan", smooth("#f0c257"), [
          ["fried-egg", 2],
          ["kazi", 5],
        ]),
      },
    ),
    dish(
      "kaymak-honey",
      28_000,
      ["Qaymoq va asal", "Каймак с мёдом", "Clotted cream and honey"],
      [
        "Tong qaymog‘i va tog‘ asali, issiq non.",
        "Утренний каймак, горный мёд и горячая лепёшка.",
        "Morning cream, mountain honey and hot bread.",
      ],
      {
        size: "260 g",
        kcal: 780,
        labels: ["meatless"],
        art: picture(
          "paxta",
          smooth("#fffaf0"),
          [
            ["honey", 2],
            ["walnut", 3],
          ],
          "honey",
        ),
      },
    ),
    dish(
      "halim",
      27_000,
      ["Halisa", "Халиса", "Halisa"],
      [
        "Bug‘doy va go‘sht, tun bo‘yi kovlangan.",
        "Пшеница с мясом, мешали всю ночь.",
        "Wheat and meat, stirred all night.",
      ],
      {
        size: "350 g",
        kcal: 450,
        stock: 12,
        art: picture("clay-bowl", smooth("#c99b5c"), [
          ["beef", 3],
          ["onion", 2],
        ]),
      },
    ),
    dish(
      "shirguruch",
      19_000,
      ["Shirguruch", "Ширгуруч", "Shirguruch"],
      [
        "Sutli guruch bo‘tqasi, sariyog‘li.",
        "Молочная рисовая каша с маслом.",
        "Milk rice porridge with butter.",
      ],
      {
        size: "300 g",
        kcal: 350,
        labels: ["kids", "meatless"],
        art: picture("white-bowl", smooth("#f7efdd"), ["cheese", ["raisin", 5]]),
      },
    ),
    dish(
      "oatmeal",
      22_000,
      ["Suli bo‘tqasi", "Овсянка", "Oatmeal"],
      [
        "Olma, dolchin va yong‘oq bilan.",
        "С яблоком, корицей и орехом.",
        "With apple, cinnamon and walnut.",
      ],
      {
        size: "300 g",
        kcal: 330,
        labels: ["meatless"],
        art: picture("green-bowl", smooth("#e4cfa6"), [
          ["apple", 3],
          ["walnut", 4],
          ["berry", 4],
        ]),
      },
    ),
    dish(
      "syrniki",
      29_000,
      ["Tvorogli quymoq", "Сырники", "Curd pancakes"],
      ["Smetana va murabbo bilan.", "Со сметаной и вареньем.", "With sour cream and jam."],
      {
        size: "230 g",
        kcal: 470,
        cook: [15, 20],
        labels: ["kids"],
        art: picture("white", laid("syrniki", 4, 0.8), ["cream", ["strawberry", 3]]),
      },
    ),
    dish(
      "pancakes",
      25_000,
      ["Quymoq", "Блины", "Pancakes"],
      ["Asal yoki qaymoq bilan.", "С мёдом или каймаком.", "With honey or clotted cream."],
      {
        size: "220 g",
        kcal: 460,
        cook: [10, 15],
        options: [
          oneOf(
            "with",
            ["Nima bilan", "С чем", "With"],
            [
              option("honey", ["Asal", "Мёд", "Honey"], 0, { art: sprites("honey") }),
              option("kaymak", ["Qaymoq", "Каймак", "Clotted cream"], 3_000, {
                art: picture("white", smooth("#fffaf0")),
              }),
            ],
          ),
          someOf(
            "more",
            ["Ustiga", "Сверху", "On top"],
            [0, 2],
            [
              option("berries", ["Rezavorlar", "Ягоды", "Berries"], 7_000, {
                art: sprites("blueberries"),
              }),
              option("nuts", ["Yong‘oq", "Орехи", "Nuts"], 5_000, { art: sprites("peanuts") }),
            ],
          ),
        ],
        art: sprites("pancakes", "honey"),
      },
    ),
    dish(
      "sandwich",
      27_000,
      ["Issiq buterbrod", "Горячий бутерброд", "Hot sandwich"],
      [
        "Uy noni, mol kolbasasi va pishloq.",
        "Домашний хлеб, говяжья колбаса и сыр.",
        "House bread, beef sausage and cheese.",
      ],
      { size: "220 g", kcal: 490, cook: [10, 15], art: sprites("sandwich", "tomato") },
    ),
  ],
);

export const coldGroup = group(
  "salads",
  ["Salat va gazaklar", "Салаты и закуски", "Salads and starters"],
  {
    art: picture("paxta", flat("tomato", "red-onion", "tomato-wedge"), ["chili", ["herb", 3]]),
    color: "#6FA048",
  },
  [salads, snacks],
);
export const breadGroup = group(
  "bread",
  ["Non va nonushta", "Хлеб и завтраки", "Bread and breakfast"],
  { art: pastry("non", "#dd9b45", 1, "board"), color: "#CC8F3D" },
  [breads, breakfasts],
);
