import { dish as picture, heap, laid, skewers } from "../art/recipe.ts";
import { category, dish, group } from "../author.ts";
import { kebabSides } from "./options.ts";

const charcoal = category(
  "charcoal",
  ["Ko‘mirdagi kaboblar", "Шашлыки на углях", "Charcoal kebabs"],
  { art: skewers(2, ["lamb", "fat", "lamb"]), opens: "SHEET", mxic: "10709002006000006" },
  [
    dish(
      "lamb",
      27_000,
      ["Qo‘y kabob", "Шашлык из баранины", "Lamb kebab"],
      [
        "Lahm va dumba, zira bilan. Bir six.",
        "Мякоть и курдюк с зирой. Один шампур.",
        "Lean meat and tail fat with cumin. One skewer.",
      ],
      {
        size: "110 g",
        kcal: 320,
        cook: [20, 25],
        labels: ["hit"],
        options: [kebabSides],
        art: skewers(2, ["lamb", "fat", "lamb", "fat", "lamb", "lamb"], "paxta"),
      },
    ),
    dish(
      "beef",
      26_000,
      ["Mol kabob", "Шашлык из говядины", "Beef kebab"],
      [
        "Yumshoq lahm, murch va kashnich. Bir six.",
        "Нежная мякоть, перец и кориандр. Один шампур.",
        "Tender fillet, pepper and coriander. One skewer.",
      ],
      {
        size: "110 g",
        kcal: 260,
        cook: [20, 25],
        options: [kebabSides],
        art: skewers(2, ["beef", "beef", "beef", "beef", "beef"], "green"),
      },
    ),
    dish(
      "qiyma",
      25_000,
      ["Qiyma kabob", "Люля-кебаб", "Minced kebab"],
      [
        "Pichoqda chopilgan go‘sht va piyoz. Bir six.",
        "Рубленное ножом мясо с луком. Один шампур.",
        "Knife-minced meat with onion. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 330,
        cook: [15, 20],
        labels: ["hit"],
        options: [kebabSides],
        art: skewers(2, ["mince"], "paxta", "onion"),
      },
    ),
    dish(
      "napoleon-kebab",
      31_000,
      ["Napoleon kabob", "Шашлык «Наполеон»", "Napoleon kebab"],
      [
        "Qiyma ichida pishloq, ustida yupqa dumba. Bir six.",
        "Рубленое мясо с сыром внутри, в тонком курдюке. Один шампур.",
        "Minced meat with cheese inside, wrapped in thin fat. One skewer.",
      ],
      {
        size: "140 g",
        kcal: 410,
        cook: [20, 25],
        labels: ["new"],
        options: [kebabSides],
        art: skewers(2, ["mince"], "board", "cheese"),
      },
    ),
    dish(
      "chicken",
      22_000,
      ["Tovuq kabob", "Шашлык из курицы", "Chicken kebab"],
      [
        "Qatiqda tinigan tovuq soni. Bir six.",
        "Куриное бедро в катыке. Один шампур.",
        "Chicken thigh in sour yoghurt. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 230,
        cook: [15, 20],
        options: [kebabSides],
        art: skewers(2, ["chicken", "chicken", "chicken", "chicken", "chicken"], "white"),
      },
    ),
    dish(
      "chicken-mince",
      21_000,
      ["Tovuq qiyma kabob", "Люля из курицы", "Minced chicken kebab"],
      [
        "Tovuq qiymasi ko‘katlar bilan. Bir six.",
        "Рубленая курица с зеленью. Один шампур.",
        "Minced chicken with herbs. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 210,
        cook: [15, 20],
        options: [kebabSides],
        art: skewers(2, ["chicken-mince"], "clay", "leaf"),
      },
    ),
    dish(
      "wings",
      30_000,
      ["Qanot kabob", "Крылышки на углях", "Chicken wings"],
      [
        "Beshta qanot, asal va sarimsoq.",
        "Пять крылышек, мёд и чеснок.",
        "Five wings, honey and garlic.",
      ],
      {
        size: "260 g",
        kcal: 450,
        cook: [20, 25],
        options: [kebabSides],
        art: skewers(2, ["wing", "wing", "wing", "wing"], "paxta", "honey"),
      },
    ),
    dish(
      "liver",
      20_000,
      ["Jigar kabob", "Печень на углях", "Liver kebab"],
      [
        "Jigar va dumba, tez olovda. Bir six.",
        "Печень с курдюком, на быстром огне. Один шампур.",
        "Liver and tail fat over a quick fire. One skewer.",
      ],
      {
        size: "100 g",
        kcal: 220,
        cook: [15, 20],
        stock: 16,
        options: [kebabSides],
        art: skewers(3, ["liver", "fat", "liver", "fat", "liver", "liver"], "slate"),
      },
    ),
    dish(
      "fish-kebab",
      36_000,
      ["Baliq kabob", "Шашлык из рыбы", "Fish kebab"],
      [
        "Losos bo‘laklari limon bilan. Bir six.",
        "Кусочки лосося с лимоном. Один шампур.",
        "Salmon pieces with lemon. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 220,
        cook: [15, 20],
        options: [kebabSides],
        art: skewers(2, ["fish", "zucchini", "fish", "zucchini", "fish", "fish"], "white", "lemon"),
      },
    ),
    dish(
      "ribs",
      52_000,
      ["Qovurg‘a kabob", "Рёбрышки на углях", "Lamb ribs"],
      ["To‘rtta qo‘zi qovurg‘asi.", "Четыре ребра ягнёнка.", "Four lamb ribs."],
      {
        size: "260 g",
        kcal: 610,
        cook: [20, 25],
        options: [kebabSides],
        art: picture("board", heap("lamb", "beef", "lamb"), [["onion", 5]], "meat-on-bone"),
      },
    ),
    dish(
      "juja",
      58_000,
      ["Jo‘ja kabob", "Цыплёнок на углях", "Spring chicken"],
      [
        "Butun jo‘ja, zira va limonda tinigan.",
        "Целый цыплёнок в зире и лимоне.",
        "A whole spring chicken in cumin and lemon.",
      ],
      {
        size: "450 g",
        kcal: 640,
        cook: [30, 35],
        options: [kebabSides],
        art: picture(
          "board",
          heap("chicken", "wing"),
          [
            ["lemon", 2],
            ["herb", 3],
          ],
          "poultry-leg",
        ),
      },
    ),
    dish(
      "vegetables",
      18_000,
      ["Sabzavot kabob", "Овощи на углях", "Charcoal vegetables"],
      [
        "Pomidor, baqlajon, qalampir, qo‘ziqorin. Bir six.",
        "Томат, баклажан, перец, грибы. Один шампур.",
        "Tomato, aubergine, pepper, mushrooms. One skewer.",
      ],
      {
        size: "150 g",
        kcal: 90,
        cook: [10, 15],
        labels: ["meatless"],
        art: skewers(
          2,
          ["tomato", "mushroom", "pepper", "onion", "zucchini", "tomato", "mushroom"],
          "green",
        ),
      },
    ),
    dish(
      "potato-kebab",
      14_000,
      ["Kartoshka kabob", "Картофель с курдюком", "Potato kebab"],
      [
        "Kartoshka va dumba, cho‘g‘da. Bir six.",
        "Картофель и курдюк на углях. Один шампур.",
        "Potato and tail fat over charcoal. One skewer.",
      ],
      {
        size: "130 g",
        kcal: 250,
        cook: [15, 20],
        art: skewers(2, ["potato", "fat", "potato", "potato", "fat", "potato"], "clay"),
      },
    ),
    dish(
      "kebab-platter",
      219_000,
      ["Kabob lagani", "Ассорти шашлыков", "Kebab platter"],
      [
        "O‘n six, olti xil, sabzavot va non bilan.",
        "Десять шампуров шести видов, с овощами и лепёшкой.",
        "Ten skewers of six kinds with vegetables and bread.",
      ],
      {
        size: "1.4 kg",
        kcal: 3100,
        cook: [30, 35],
        discount: 12,
        labels: ["chef"],
        art: skewers(
          3,
          ["lamb", "fat", "chicken", "tomato", "beef", "pepper", "lamb"],
          "board",
          "flatbread",
          "onion",
        ),
      },
    ),
  ],
);

const tandoor = category(
  "tandoor",
  ["Tandir va gril", "Тандыр и гриль", "Tandoor and grill"],
  {
    art: picture("board", heap("lamb", "beef"), [["onion", 4]]),
    view: "BIG",
    opens: "FULL_SCREEN",
    mxic: "10709002007000007",
  },
  [
    dish(
      "tandoor-lamb",
      82_000,
      ["Tandir go‘sht", "Тандыр-гушт", "Tandoor lamb"],
      [
        "Archa tutunida to‘rt soat pishgan qo‘zichoq.",
        "Ягнёнок, четыре часа в дыму арчи.",
        "Lamb, four hours in juniper smoke.",
      ],
      {
        size: "300 g",
        kcal: 700,
        cook: [15, 20],
        stock: 8,
        labels: ["chef"],
        art: picture(
          "board",
          heap("lamb", "fat", "beef"),
          [
            ["onion", 3],
            ["herb", 3],
          ],
          "branch",
        ),
      },
    ),
    dish(
      "tandoor-chicken",
      62_000,
      ["Tandir tovuq", "Курица из тандыра", "Tandoor chicken"],
      [
        "Butun tovuq, qarsildoq teri, kartoshka bilan.",
        "Целая курица с хрустящей кожей и картофелем.",
        "Whole chicken with crisp skin and potatoes.",
      ],
      {
        size: "700 g",
        kcal: 980,
        cook: [30, 35],
        art: picture(
          "clay",
          heap("chicken", "wing", "potato"),
          [
            ["lemon", 2],
            ["dill", 3],
          ],
          "poultry-leg",
        ),
      },
    ),
    dish(
      "lamb-shank",
      76_000,
      ["Qo‘zi boldiri", "Голяшка ягнёнка", "Lamb shank"],
      [
        "Sekin pishgan boldir, sabzi va no‘xat bilan.",
        "Томлёная голяшка с морковью и нутом.",
        "Slow-cooked shank with carrot and chickpeas.",
      ],
      {
        size: "380 g",
        kcal: 640,
        cook: [15, 20],
        art: picture(
          "paxta",
          heap("lamb", "carrot", "chickpea", "lamb"),
          [["herb", 3]],
          "meat-on-bone",
        ),
      },
    ),
    dish(
      "beef-steak",
      89_000,
      ["Mol steyki", "Стейк из говядины", "Beef steak"],
      [
        "Ribay, sarimsoqli sariyog‘ va gril pomidor.",
        "Рибай, чесночное масло и томаты гриль.",
        "Ribeye with garlic butter and grilled tomatoes.",
      ],
      {
        size: "300 g",
        kcal: 720,
        cook: [20, 25],
        art: picture("slate", laid("cutlet", 1, 1.7), [
          ["cherry-tomato", 4],
          ["dill", 2],
          "garlic",
        ]),
      },
    ),
    dish(
      "cutlets",
      39_000,
      ["Uy kotleti", "Домашние котлеты", "House cutlets"],
      [
        "Ikkita mol kotleti, kartoshka pyuresi va tuzlama.",
        "Две говяжьи котлеты, пюре и соленья.",
        "Two beef cutlets, mash and pickles.",
      ],
      {
        size: "350 g",
        kcal: 560,
        cook: [15, 20],
        labels: ["kids"],
        art: picture("green", laid("cutlet", 2), [
          ["cucumber", 3],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "fried-fish",
      54_000,
      ["Qovurilgan sazan", "Жареный сазан", "Fried carp"],
      [
        "Paxta moyida qovurilgan, sarimsoqli qayla bilan.",
        "Жарен в хлопковом масле, с чесночным соусом.",
        "Fried in cottonseed oil, with garlic sauce.",
      ],
      {
        size: "350 g",
        kcal: 580,
        cook: [20, 25],
        tags: ["baliq", "рыба", "fish"],
        art: picture("paxta", laid("fish", 3, 1.2), [
          ["lemon", 2],
          ["dill", 3],
        ]),
      },
    ),
    dish(
      "grilled-trout",
      88_000,
      ["Gril gulmoy", "Форель на гриле", "Grilled trout"],
      [
        "Butun gulmoy, limon va rayhon.",
        "Целая форель, лимон и райхон.",
        "A whole trout, lemon and basil.",
      ],
      {
        size: "320 g",
        kcal: 430,
        cook: [20, 25],
        stock: 5,
        tags: ["baliq", "рыба", "fish"],
        art: picture("slate", laid("salmon", 2, 1.2), [
          ["lemon", 2],
          ["dill", 3],
          ["cherry-tomato", 3],
        ]),
      },
    ),
    dish(
      "mushrooms-grill",
      29_000,
      ["Pishloqli qo‘ziqorin", "Шампиньоны с сыром", "Mushrooms with cheese"],
      [
        "Tandirda pishgan qo‘ziqorin, pishloq va ko‘katlar.",
        "Шампиньоны из тандыра с сыром и зеленью.",
        "Tandoor mushrooms with cheese and herbs.",
      ],
      {
        size: "220 g",
        kcal: 280,
        cook: [15, 20],
        labels: ["meatless"],
        art: picture("pan", heap("mushroom", "cheese", "mushroom"), [["herb", 4]]),
      },
    ),
  ],
);

export const kebabGroup = group(
  "kebabs",
  ["Kaboblar", "Шашлыки", "Kebabs"],
  {
    art: skewers(2, ["lamb", "fat", "lamb", "lamb", "fat", "lamb"], "paxta"),
    color: "#B8502E",
  },
  [charcoal, tandoor],
);
