import {
  broth,
  dish as picture,
  flat,
  heap,
  laid,
  noodles,
  pastry,
  sprites,
} from "../art/recipe.ts";
import { category, dish, group, oneOf, option } from "../author.ts";
import { dumplingDip, lagmanSpice, noodleExtras } from "./options.ts";

const noodlesPale = noodles("#f5dc9a", "#ecca7a");
const noodlesFried = noodles("#e2ac55", "#d69b40", "#edc47c");
const noodlesGreen = noodles("#b9cf7a", "#a3bf5e", "#cfe093");

const lagmans = category(
  "lagman",
  ["Lag‘mon", "Лагман", "Lagman"],
  {
    art: picture("clay-bowl", noodlesPale, [
      ["beef", 3],
      ["pepper", 3],
    ]),
    opens: "POP_UP",
    mxic: "10709002008000008",
  },
  [
    dish(
      "lagman",
      37_000,
      ["Cho‘zma lag‘mon", "Лагман тянутый", "Hand-pulled lagman"],
      [
        "Xamiri ko‘z oldingizda cho‘ziladi, vajasi go‘shtli va xushbo‘y.",
        "Лапшу тянут при вас, подлива мясная и ароматная.",
        "The noodles are pulled before your eyes, the sauce is meaty and fragrant.",
      ],
      {
        size: "420 g",
        kcal: 530,
        cook: [15, 20],
        labels: ["hit"],
        tags: ["lagmon", "лагман"],
        options: [lagmanSpice, noodleExtras],
        art: picture("paxta-bowl", noodlesPale, [
          ["beef", 5],
          ["pepper", 4],
          ["green-pepper", 3],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "fried-lagman",
      40_000,
      ["Qovurma lag‘mon", "Лагман жареный", "Fried lagman"],
      [
        "Kuchli olovda, tuxum va sabzavot bilan.",
        "На сильном огне, с яйцом и овощами.",
        "Over a fierce flame, with egg and vegetables.",
      ],
      {
        size: "400 g",
        kcal: 650,
        cook: [15, 20],
        tags: ["lagmon", "лагман"],
        options: [lagmanSpice, noodleExtras],
        art: picture("slate", noodlesFried, [
          ["beef", 4],
          ["pepper", 4],
          ["green-pepper", 4],
          ["egg", 2],
        ]),
      },
    ),
    dish(
      "guiru-lagman",
      44_000,
      ["Guyru lag‘mon", "Гуйру лагман", "Guyru lagman"],
      [
        "Uyg‘urcha: lahm go‘sht, sarimsoq poyasi va qora qalampir.",
        "По-уйгурски: вырезка, стрелки чеснока и перец.",
        "Uyghur style, with fillet, garlic shoots and pepper.",
      ],
      {
        size: "420 g",
        kcal: 600,
        cook: [15, 20],
        labels: ["spicy"],
        options: [lagmanSpice, noodleExtras],
        art: picture("clay-bowl", noodlesPale, [
          ["beef", 5],
          ["green-pepper", 6],
          ["chili", 1],
        ]),
      },
    ),
    dish(
      "suyru-lagman",
      42_000,
      ["Suyru lag‘mon", "Суйру лагман", "Suyru lagman"],
      [
        "Sabzavot va go‘sht uzunchoq to‘g‘ralgan, qaylasi quyuq.",
        "Мясо и овощи соломкой в густой подливе.",
        "Meat and vegetables cut in strips, in a thick sauce.",
      ],
      {
        size: "420 g",
        kcal: 570,
        cook: [15, 20],
        options: [lagmanSpice, noodleExtras],
        art: picture("green-bowl", noodlesPale, [
          ["carrot-stick", 6],
          ["beef", 4],
          ["pepper", 4],
        ]),
      },
    ),
    dish(
      "spinach-lagman",
      39_000,
      ["Ismaloqli lag‘mon", "Лагман со шпинатом", "Spinach lagman"],
      [
        "Yashil xamir, tovuq va qaymoqli qayla.",
        "Зелёная лапша с курицей в сливочном соусе.",
        "Green noodles with chicken in a cream sauce.",
      ],
      {
        size: "400 g",
        kcal: 540,
        cook: [15, 20],
        labels: ["new"],
        art: picture("white", noodlesGreen, [
          ["chicken", 4],
          ["mushroom", 3],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "vegetable-lagman",
      30_000,
      ["Sabzavotli lag‘mon", "Овощной лагман", "Vegetable lagman"],
      [
        "Baqlajon, loviya, qalampir va pomidor. Go‘shtsiz.",
        "Баклажан, фасоль, перец и томат. Без мяса.",
        "Aubergine, beans, peppers and tomato. No meat.",
      ],
      {
        size: "400 g",
        kcal: 420,
        cook: [15, 20],
        labels: ["meatless"],
        options: [lagmanSpice],
        art: picture("clay-bowl", noodlesPale, [
          ["eggplant", 3],
          ["pepper", 4],
          ["tomato", 3],
          ["bean", 3],
        ]),
      },
    ),
    dish(
      "norin",
      44_000,
      ["Norin", "Нарын", "Norin"],
      [
        "Ingichka xamir, qazi va qaynatma go‘sht.",
        "Тонкое тесто, казы и отварное мясо.",
        "Fine dough, kazi and boiled meat.",
      ],
      {
        size: "350 g",
        kcal: 570,
        cook: [10, 15],
        art: picture("white", noodles("#ecd9ad", "#dcc48e", "#b98a5e"), [
          ["kazi", 6],
          ["onion", 3],
        ]),
      },
    ),
    dish(
      "shilpildoq",
      45_000,
      ["Shilpildoq", "Шилпилдок", "Shilpildok"],
      [
        "Keng xamir, qo‘y go‘shti va piyozli tuzluq.",
        "Широкое тесто, баранина и луковый соус.",
        "Wide sheets of dough, lamb and onion sauce.",
      ],
      {
        size: "380 g",
        kcal: 560,
        cook: [15, 20],
        art: picture("paxta", flat("noodle-square", "lamb", "noodle-square", "onion"), [
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "kesma",
      31_000,
      ["Kesma osh", "Кесма", "Kesma"],
      [
        "Uy ugrasi, loviya va qatiq.",
        "Домашняя лапша, фасоль и катык.",
        "Home noodles, beans and sour yoghurt.",
      ],
      {
        size: "400 g",
        kcal: 390,
        cook: [10, 15],
        art: picture("clay-bowl", broth("#d3a765"), [
          ["noodle-square", 5],
          ["bean", 6],
          ["cream", 1],
        ]),
      },
    ),
  ],
);

const steamed = category(
  "manti",
  ["Manti va chuchvara", "Манты и чучвара", "Manti and dumplings"],
  { art: picture("paxta", laid("manti", 5)), mxic: "10709002009000009" },
  [
    dish(
      "manti",
      39_000,
      ["Manti, 5 dona", "Манты, 5 шт.", "Manti, 5 pieces"],
      [
        "Pichoqda to‘g‘ralgan go‘sht, ko‘p piyoz, yupqa xamir.",
        "Рубленое мясо, много лука, тонкое тесто.",
        "Hand-cut meat, plenty of onion, thin dough.",
      ],
      {
        size: "320 g",
        kcal: 580,
        cook: [20, 25],
        labels: ["hit"],
        options: [dumplingDip],
        art: picture("paxta", laid("manti", 5), [["dill", 2]]),
      },
    ),
    dish(
      "pumpkin-manti",
      31_000,
      ["Qovoqli manti, 5 dona", "Манты с тыквой, 5 шт.", "Pumpkin manti, 5 pieces"],
      ["Shirin qovoq va piyoz.", "Сладкая тыква и лук.", "Sweet pumpkin and onion."],
      {
        size: "320 g",
        kcal: 430,
        cook: [20, 25],
        labels: ["meatless", "seasonal"],
        options: [dumplingDip],
        art: picture("clay", laid("manti", 4), [["pumpkin", 4]]),
      },
    ),
    dish(
      "potato-manti",
      28_000,
      ["Kartoshkali manti, 5 dona", "Манты с картофелем, 5 шт.", "Potato manti, 5 pieces"],
      ["Kartoshka, piyoz va murch.", "Картофель, лук и перец.", "Potato, onion and pepper."],
      {
        size: "320 g",
        kcal: 450,
        cook: [20, 25],
        labels: ["meatless"],
        options: [dumplingDip],
        art: picture("green", laid("manti", 4), [
          ["potato", 4],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "jusay-manti",
      40_000,
      ["Jusayli manti, 5 dona", "Манты с джусаем, 5 шт.", "Manti with garlic chives"],
      [
        "Go‘sht va yangi jusay, uyg‘urcha.",
        "Мясо и свежий джусай, по-уйгурски.",
        "Meat and fresh garlic chives, Uyghur style.",
      ],
      {
        size: "320 g",
        kcal: 550,
        cook: [20, 25],
        labels: ["new"],
        options: [dumplingDip],
        art: picture("white", laid("manti", 5), [["herb", 6]]),
      },
    ),
    dish(
      "fried-manti",
      42_000,
      ["Qovurma manti, 5 dona", "Манты жареные, 5 шт.", "Fried manti, 5 pieces"],
      [
        "Bug‘dan keyin tagi qizartirilgan.",
        "После пара обжарены до корочки.",
        "Steamed and then fried to a crust.",
      ],
      {
        size: "320 g",
        kcal: 660,
        cook: [25, 30],
        options: [dumplingDip],
        art: picture("slate", laid("manti-fried", 5), [["dill", 2], "tomato"]),
      },
    ),
    dish(
      "hanim",
      32_000,
      ["Xonim", "Ханум", "Hanim"],
      [
        "Kartoshka va qiymali bug‘ ruleti.",
        "Паровой рулет с картофелем и фаршем.",
        "Steamed roll with potato and mince.",
      ],
      {
        size: "340 g",
        kcal: 480,
        cook: [20, 25],
        art: picture("paxta", laid("strudel", 2), [
          ["tomato", 3],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "chuchvara",
      34_000,
      ["Chuchvara", "Чучвара", "Chuchvara"],
      [
        "Mayda chuchvara qatiq va ko‘kat bilan.",
        "Мелкие пельмени с катыком и зеленью.",
        "Small dumplings with yoghurt and herbs.",
      ],
      {
        size: "300 g",
        kcal: 460,
        cook: [15, 20],
        options: [dumplingDip],
        art: picture("clay", heap("chuchvara"), [["dill", 4], "cream"]),
      },
    ),
    dish(
      "fried-chuchvara",
      36_000,
      ["Qovurma chuchvara", "Чучвара жареная", "Fried chuchvara"],
      [
        "Qarsildoq, pomidor qaylasi bilan.",
        "Хрустящая, с томатным соусом.",
        "Crisp, with tomato sauce.",
      ],
      {
        size: "300 g",
        kcal: 620,
        cook: [15, 20],
        options: [dumplingDip],
        art: picture("green", heap("fried-dumpling"), [
          ["tomato", 3],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "herb-barak",
      33_000,
      ["Ko‘k chuchvara", "Кук чучвара", "Green chuchvara"],
      [
        "Bahorgi ko‘katlar bilan: ismaloq, jag‘-jag‘, yalpiz.",
        "С весенней зеленью: шпинат, пастушья сумка, мята.",
        "With spring herbs: spinach, shepherd’s purse, mint.",
      ],
      {
        size: "300 g",
        kcal: 360,
        cook: [15, 20],
        labels: ["meatless", "seasonal"],
        stock: 0,
        options: [dumplingDip],
        art: picture("white", heap("chuchvara", "herb", "chuchvara"), ["cream"]),
      },
    ),
    dish(
      "pelmeni",
      30_000,
      ["Pelmen", "Пельмени", "Pelmeni"],
      [
        "Mol go‘shtli, sariyog‘ va smetana bilan.",
        "С говядиной, со сливочным маслом и сметаной.",
        "With beef, butter and sour cream.",
      ],
      {
        size: "300 g",
        kcal: 520,
        cook: [15, 20],
        labels: ["kids"],
        art: picture("white-bowl", heap("pelmeni"), ["cream", ["dill", 3]]),
      },
    ),
  ],
);

const meatOrNot = oneOf(
  "filling",
  ["Ichi", "Начинка", "Filling"],
  [
    option("lamb", ["Qo‘y go‘shti", "Баранина", "Lamb"], 0, {
      art: picture("white", flat("lamb")),
    }),
    option("beef", ["Mol go‘shti", "Говядина", "Beef"], 0, { art: picture("white", flat("beef")) }),
  ],
);

const samsas = category(
  "samsa",
  ["Somsa", "Самса", "Samsa"],
  { art: pastry("samsa", "#d98f35", 3), view: "SMALL", mxic: "10709002010000010" },
  [
    dish(
      "tandoor-samsa",
      15_000,
      ["Tandir somsa", "Самса тандырная", "Tandoor samsa"],
      [
        "Tandir devorida pishgan, go‘shti pichoqda chopilgan.",
        "Со стенки тандыра, мясо рубим ножом.",
        "From the tandoor wall, the meat cut by knife.",
      ],
      {
        size: "140 g",
        kcal: 390,
        cook: [10, 15],
        labels: ["hit"],
        tags: ["samsa", "somsa"],
        isRecommended: true,
        options: [meatOrNot],
        art: pastry("samsa", "#d98f35", 3, "paxta"),
      },
    ),
    dish(
      "big-samsa",
      24_000,
      ["Parmuda somsa", "Самса «Пармуда»", "Parmuda samsa"],
      [
        "Kichkina va suvli, olti donasi bir likopda.",
        "Маленькие и сочные, шесть штук на тарелке.",
        "Small and juicy, six on a plate.",
      ],
      {
        size: "210 g",
        kcal: 560,
        cook: [10, 15],
        art: pastry("round-samsa", "#d9953a", 4, "green"),
      },
    ),
    dish(
      "jizzax-samsa",
      32_000,
      ["Jizzax somsasi", "Джизакская самса", "Jizzakh samsa"],
      [
        "Kaftdan katta, 350 gramm, ichi to‘la go‘sht.",
        "Больше ладони, 350 граммов, полная мяса.",
        "Larger than a palm, 350 grams, full of meat.",
      ],
      {
        branches: ["registon", "university"],
        size: "350 g",
        kcal: 860,
        cook: [15, 20],
        labels: ["chef"],
        options: [meatOrNot],
        art: pastry("round-samsa", "#c57f2c", 1, "board"),
      },
    ),
    dish(
      "pumpkin-samsa",
      11_000,
      ["Qovoq somsa", "Самса с тыквой", "Pumpkin samsa"],
      ["Shirin qovoq va piyoz.", "Сладкая тыква и лук.", "Sweet pumpkin and onion."],
      {
        size: "120 g",
        kcal: 280,
        cook: [10, 15],
        labels: ["meatless"],
        art: pastry("round-samsa", "#e6a94e", 2, "clay"),
      },
    ),
    dish(
      "herb-samsa",
      11_000,
      ["Ko‘k somsa", "Самса с зеленью", "Herb samsa"],
      ["Bahorgi ko‘katlar va tuxum.", "Весенняя зелень и яйцо.", "Spring herbs and egg."],
      {
        size: "120 g",
        kcal: 250,
        cook: [10, 15],
        labels: ["meatless", "seasonal"],
        art: pastry("somsa-leaf", "#d9a550", 2, "white", "leafy-green"),
      },
    ),
    dish(
      "potato-samsa",
      10_000,
      ["Kartoshka somsa", "Самса с картофелем", "Potato samsa"],
      ["Kartoshka, piyoz va zira.", "Картофель, лук и зира.", "Potato, onion and cumin."],
      {
        size: "120 g",
        kcal: 290,
        cook: [10, 15],
        labels: ["meatless"],
        art: pastry("samsa", "#e3a850", 2, "white"),
      },
    ),
    dish(
      "chicken-samsa",
      13_000,
      ["Tovuqli somsa", "Самса с курицей", "Chicken samsa"],
      ["Varaqi xamir va tovuq.", "Слоёное тесто и курица.", "Puff pastry and chicken."],
      {
        size: "120 g",
        kcal: 330,
        cook: [10, 15],
        art: pastry("somsa-leaf", "#e2a54b", 3, "paxta"),
      },
    ),
    dish(
      "cheese-samsa",
      13_000,
      ["Pishloqli somsa", "Самса с сыром", "Cheese samsa"],
      ["Cho‘ziluvchan pishloq va ko‘kat.", "Тянущийся сыр и зелень.", "Melted cheese and herbs."],
      {
        size: "120 g",
        kcal: 350,
        cook: [10, 15],
        labels: ["meatless", "kids"],
        art: pastry("samsa", "#e6b25a", 2, "board", "cheese"),
      },
    ),
    dish(
      "gumma",
      9_000,
      ["Gumma", "Гумма", "Gumma"],
      [
        "Jigar va piyoz bilan qovurilgan.",
        "Жареный пирожок с печенью и луком.",
        "A fried turnover with liver and onion.",
      ],
      { size: "110 g", kcal: 310, cook: [10, 15], art: pastry("gumma", "#d9953a", 2, "slate") },
    ),
    dish(
      "chebureki",
      16_000,
      ["Cheburek", "Чебурек", "Cheburek"],
      [
        "Yupqa xamir, suvli go‘sht, yangi qovurilgan.",
        "Тонкое тесто и сочное мясо, только что из масла.",
        "Thin dough and juicy meat, straight from the oil.",
      ],
      { size: "150 g", kcal: 420, cook: [10, 15], art: pastry("chebureki", "#dca24b", 2, "paxta") },
    ),
  ],
);

const uyghur = category(
  "uyghur",
  ["Uyg‘ur taomlari", "Уйгурская кухня", "Uyghur dishes"],
  { art: sprites("noodle-bowl"), opens: "POP_UP", mxic: "10709002011000011" },
  [
    dish(
      "gan-pan",
      39_000,
      ["Ganpan", "Ганпан", "Ganpan"],
      [
        "Bug‘da pishgan guruch, ustida qovurilgan go‘sht va sabzavot.",
        "Рис на пару под жареным мясом с овощами.",
        "Steamed rice under fried meat and vegetables.",
      ],
      {
        size: "420 g",
        kcal: 560,
        cook: [15, 20],
        options: [lagmanSpice],
        art: picture("clay", heap("rice", "beef", "pepper", "green-pepper", "beef"), [["herb", 3]]),
      },
    ),
    dish(
      "tsomyan",
      42_000,
      ["Somyan", "Цомян", "Tsomyan"],
      [
        "Kalta kesilgan lag‘mon, go‘sht va qalampir bilan qovurilgan.",
        "Короткая лапша, обжаренная с мясом и перцем.",
        "Short noodles fried with meat and peppers.",
      ],
      {
        size: "400 g",
        kcal: 620,
        cook: [15, 20],
        options: [lagmanSpice, noodleExtras],
        art: picture("paxta", noodlesFried, [
          ["beef", 5],
          ["pepper", 5],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "dapanji",
      98_000,
      ["Dapanji", "Дапанджи", "Dapanji"],
      [
        "Katta lagan: tovuq, kartoshka, keng xamir. Ikki-uch kishiga.",
        "Большое блюдо: курица, картофель, широкая лапша. На двоих-троих.",
        "A big platter of chicken, potato and wide noodles for two or three.",
      ],
      {
        size: "900 g",
        kcal: 1350,
        cook: [30, 35],
        labels: ["spicy", "chef"],
        art: picture("slate", heap("chicken", "potato", "noodle-square", "pepper"), [
          ["chili", 2],
          ["green-pepper", 3],
        ]),
      },
    ),
    dish(
      "eggplant-meat",
      41_000,
      ["Go‘shtli baqlajon", "Баклажан с мясом", "Aubergine with beef"],
      [
        "Achchiq-shirin qaylada qovurilgan.",
        "В кисло-сладком остром соусе.",
        "In a sweet, sour and hot sauce.",
      ],
      {
        size: "350 g",
        kcal: 480,
        cook: [15, 20],
        labels: ["spicy"],
        art: picture("clay", heap("eggplant", "beef", "pepper"), [
          ["sesame", 10],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "muguru",
      45_000,
      ["Muguru say", "Мугуру-сай", "Muguru sai"],
      [
        "Qora qo‘ziqorin va lahm go‘sht.",
        "Древесные грибы и вырезка.",
        "Wood-ear mushrooms and fillet.",
      ],
      {
        size: "330 g",
        kcal: 430,
        cook: [15, 20],
        art: picture("white", heap("mushroom", "beef", "green-pepper"), [["red-onion", 3]]),
      },
    ),
    dish(
      "ashlyamfu",
      24_000,
      ["Ashlanfu", "Ашлямфу", "Ashlyamfu"],
      [
        "Sovuq kraxmalli ugra, sirka va sarimsoqli achchiq sho‘rva.",
        "Холодная крахмальная лапша в остром уксусно-чесночном бульоне.",
        "Cold starch noodles in a hot, sour garlic broth.",
      ],
      {
        size: "380 g",
        kcal: 260,
        cook: [5, 10],
        labels: ["spicy", "meatless"],
        art: picture("paxta-bowl", broth("#b5482a"), [
          ["noodle-square", 6],
          ["egg", 1],
          ["herb", 4],
          ["chili", 1],
        ]),
      },
    ),
    dish(
      "funchoza",
      26_000,
      ["Funchoza", "Фунчоза", "Glass noodle salad"],
      [
        "Guruch ugrasi, sabzi, bodring va achchiq zirvak.",
        "Рисовая лапша, морковь, огурец и острая заправка.",
        "Rice noodles, carrot, cucumber and a hot dressing.",
      ],
      {
        size: "250 g",
        kcal: 220,
        cook: [5, 10],
        labels: ["spicy", "meatless"],
        art: picture("white", noodles("#f4efe2", "#e8e0cc"), [
          ["carrot-stick", 7],
          ["cucumber", 4],
          ["pepper", 3],
        ]),
      },
    ),
    dish(
      "lyanpyan",
      25_000,
      ["Lyanpyan", "Лянпян", "Lyanpyan"],
      [
        "Sovuq keng ugra, kunjut va lazi.",
        "Холодная широкая лапша с кунжутом и лазой.",
        "Cold wide noodles with sesame and chilli oil.",
      ],
      {
        size: "280 g",
        kcal: 290,
        cook: [5, 10],
        labels: ["spicy", "meatless"],
        art: picture("slate", flat("noodle-square", "noodle-square", "cucumber"), [
          ["chili", 2],
          ["sesame", 14],
        ]),
      },
    ),
  ],
);

export const doughGroup = group(
  "dough",
  ["Xamir taomlar", "Тесто", "Noodles and dough"],
  {
    art: picture("paxta", laid("manti", 5), [["dill", 2]]),
    color: "#C99A52",
  },
  [lagmans, steamed, samsas, uyghur],
);
