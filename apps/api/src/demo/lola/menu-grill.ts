import { dish as picture, heap, laid, pastry, skewers } from "../art/recipe.ts";
import { category, dish } from "../author.ts";
import { doneness, dumplingSauce, grillSides, samsaCount } from "./options.ts";

export const kebabs = category(
  "kebabs",
  ["Kaboblar", "Шашлыки", "Kebabs"],
  {
    art: skewers(2, ["lamb", "fat", "lamb", "lamb"]),
    view: "MEDIUM",
    opens: "POP_UP",
    mxic: "10709001003000003",
  },
  [
    dish(
      "lamb-shashlik",
      26_000,
      ["Qo‘y go‘shti shashlik", "Шашлык из баранины", "Lamb shashlik"],
      [
        "Zira va piyozda tinigan qo‘y go‘shti, orasida dumba. Cho‘g‘da pishadi, bir six.",
        "Баранина в зире и луке, с курдюком между кусочками. На углях, один шампур.",
        "Lamb marinated in cumin and onion, with tail fat in between. Over charcoal, one skewer.",
      ],
      {
        size: "110 g",
        kcal: 310,
        cook: [20, 25],
        labels: ["hit"],
        tags: ["shashlik", "kabob", "шашлык"],
        options: [grillSides],
        art: skewers(2, ["lamb", "fat", "lamb", "fat", "lamb", "lamb"], "paxta"),
      },
    ),
    dish(
      "beef-shashlik",
      25_000,
      ["Mol go‘shti shashlik", "Шашлык из говядины", "Beef shashlik"],
      [
        "Yumshoq mol lahmi, qora murch va kashnich bilan. Bir six.",
        "Нежная говяжья вырезка с чёрным перцем и кориандром. Один шампур.",
        "Tender beef fillet with black pepper and coriander. One skewer.",
      ],
      {
        size: "110 g",
        kcal: 260,
        cook: [20, 25],
        options: [doneness, grillSides],
        art: skewers(2, ["beef", "beef", "beef", "beef", "beef"], "board", "onion"),
      },
    ),
    dish(
      "chicken-shashlik",
      21_000,
      ["Tovuq shashlik", "Шашлык из курицы", "Chicken shashlik"],
      [
        "Qatiq va zarchavada tinigan tovuq soni, suvli va yumshoq. Bir six.",
        "Куриное бедро в катыке с куркумой, сочное и мягкое. Один шампур.",
        "Chicken thigh in sour yoghurt and turmeric, juicy and soft. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 230,
        cook: [15, 20],
        options: [grillSides],
        art: skewers(2, ["chicken", "pepper", "chicken", "chicken", "pepper", "chicken"], "green"),
      },
    ),
    dish(
      "lula-kebab",
      24_000,
      ["Qiyma kabob", "Люля-кебаб", "Lula kebab"],
      [
        "Pichoqda qiymalangan qo‘y va mol go‘shti, piyoz va dumba. Bir six.",
        "Рубленые баранина и говядина с луком и курдюком. Один шампур.",
        "Hand-minced lamb and beef with onion and tail fat. One skewer.",
      ],
      {
        size: "120 g",
        kcal: 320,
        cook: [15, 20],
        labels: ["hit"],
        options: [grillSides],
        art: skewers(2, ["mince"], "slate", "chili"),
      },
    ),
    dish(
      "liver-kebab",
      19_000,
      ["Jigar kabob", "Шашлык из печени", "Liver kebab"],
      [
        "Yangi mol jigari dumba bilan, tez olovda, ichi yumshoq. Bir six.",
        "Свежая говяжья печень с курдюком, на быстром огне, мягкая внутри. Один шампур.",
        "Fresh beef liver with tail fat over a quick fire, soft inside. One skewer.",
      ],
      {
        size: "100 g",
        kcal: 220,
        cook: [15, 20],
        stock: 14,
        options: [grillSides],
        art: skewers(3, ["liver", "fat", "liver", "liver", "fat", "liver"], "white"),
      },
    ),
    dish(
      "ribs-kebab",
      48_000,
      ["Qovurg‘a kabob", "Бараньи рёбрышки", "Lamb ribs on charcoal"],
      [
        "To‘rt dona qo‘zi qovurg‘asi cho‘g‘da, faqat tuz va zira bilan.",
        "Четыре ребра ягнёнка на углях, только соль и зира.",
        "Four lamb ribs over charcoal with nothing but salt and cumin.",
      ],
      {
        size: "250 g",
        kcal: 590,
        cook: [20, 25],
        options: [doneness, grillSides],
        art: picture(
          "board",
          heap("lamb", "beef", "lamb"),
          [
            ["onion", 5],
            ["herb", 3],
          ],
          "meat-on-bone",
        ),
      },
    ),
    dish(
      "wings-kebab",
      29_000,
      ["Tovuq qanotlari", "Куриные крылышки на углях", "Charcoal chicken wings"],
      [
        "Asal va sarimsoqda tinigan oltita qanot, qarsildoq terisi bilan.",
        "Шесть крылышек в мёде и чесноке, с хрустящей корочкой.",
        "Six wings in honey and garlic with a crisp skin.",
      ],
      {
        size: "280 g",
        kcal: 480,
        cook: [20, 25],
        art: skewers(2, ["wing", "wing", "wing", "wing"], "paxta", "honey"),
      },
    ),
    dish(
      "vegetable-kebab",
      17_000,
      ["Sabzavot kabob", "Овощи на углях", "Vegetables on charcoal"],
      [
        "Pomidor, bolgar qalampiri, baqlajon va qo‘ziqorin, zaytun moyi bilan. Bir six.",
        "Томат, сладкий перец, кабачок и шампиньоны с оливковым маслом. Один шампур.",
        "Tomato, sweet pepper, courgette and mushrooms with olive oil. One skewer.",
      ],
      {
        size: "140 g",
        kcal: 90,
        cook: [10, 15],
        labels: ["meatless"],
        art: skewers(
          2,
          ["tomato", "pepper", "mushroom", "zucchini", "onion", "tomato", "pepper"],
          "white",
        ),
      },
    ),
    dish(
      "kebab-set",
      189_000,
      ["Lola kabob to‘plami", "Ассорти шашлыков «Лола»", "Lola kebab platter"],
      [
        "Qo‘y, mol, tovuq va qiyma kaboblardan ikkitadan, sirkali piyoz, gril sabzavot va ikkita non. 3–4 kishiga.",
        "По два шампура баранины, говядины, курицы и люля, лук, овощи гриль и две лепёшки. На 3–4 человек.",
        "Two skewers each of lamb, beef, chicken and lula, with onion, grilled vegetables and two breads. For 3–4 people.",
      ],
      {
        size: "1.1 kg",
        kcal: 2600,
        cook: [25, 35],
        discount: 10,
        labels: ["chef"],
        art: skewers(
          3,
          ["lamb", "fat", "chicken", "tomato", "lamb", "pepper", "beef"],
          "board",
          "flatbread",
          "onion",
        ),
      },
    ),
  ],
);

export const doughs = category(
  "dough",
  ["Manti va somsa", "Манты и самса", "Manti and samsa"],
  { art: picture("paxta", laid("manti", 5)), view: "MEDIUM", mxic: "10709001004000004" },
  [
    dish(
      "manti",
      38_000,
      ["Manti, 5 dona", "Манты, 5 шт.", "Manti, 5 pieces"],
      [
        "Yupqa xamir, pichoqda to‘g‘ralgan go‘sht va piyoz, bug‘da pishgan. Tanlovingizdagi qayla bilan.",
        "Тонкое тесто, рубленое мясо с луком, на пару. С соусом на ваш выбор.",
        "Thin dough, hand-cut meat and onion, steamed. With the sauce of your choice.",
      ],
      {
        size: "300 g",
        kcal: 560,
        cook: [20, 25],
        labels: ["hit"],
        tags: ["манты", "dumplings"],
        options: [dumplingSauce],
        art: picture("paxta", laid("manti", 5), [["dill", 2]]),
      },
    ),
    dish(
      "pumpkin-manti",
      31_000,
      ["Qovoqli manti, 5 dona", "Манты с тыквой, 5 шт.", "Pumpkin manti, 5 pieces"],
      [
        "Shirin qovoq, piyoz va qora murch. Kuzning taomi, go‘shtsiz.",
        "Сладкая тыква, лук и чёрный перец. Осенние манты без мяса.",
        "Sweet pumpkin, onion and black pepper. Autumn manti, no meat.",
      ],
      {
        size: "300 g",
        kcal: 420,
        cook: [20, 25],
        labels: ["meatless", "seasonal"],
        options: [dumplingSauce],
        art: picture("clay", laid("manti", 4, 1.06), [
          ["pumpkin", 4],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "chuchvara-fried",
      34_000,
      ["Qovurma chuchvara", "Чучвара жареная", "Fried chuchvara"],
      [
        "Qarsildoq chuchvaralar pomidor va qalampirli qayla bilan.",
        "Хрустящие пельмени под соусом из томатов и перца.",
        "Crisp little dumplings under a tomato and pepper sauce.",
      ],
      {
        size: "300 g",
        kcal: 610,
        cook: [15, 20],
        art: picture("slate", heap("fried-dumpling"), [
          ["tomato", 3],
          ["green-pepper", 3],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "hanim",
      30_000,
      ["Xonim", "Ханум", "Hanim"],
      [
        "Kartoshka va go‘shtli yupqa xamir rulet, bug‘da pishgan, pomidorli qayla bilan.",
        "Паровой рулет из тонкого теста с картофелем и мясом, с томатным соусом.",
        "A steamed roll of thin dough with potato and meat, tomato sauce on top.",
      ],
      {
        size: "320 g",
        kcal: 470,
        cook: [20, 25],
        art: picture("green", laid("strudel", 2, 0.95), [
          ["tomato", 2],
          ["dill", 3],
        ]),
      },
    ),
    dish(
      "samsa-meat",
      14_000,
      ["Tandir somsa", "Самса из тандыра", "Tandoor samsa"],
      [
        "Tandir devorida pishgan qatlama xamir, ichida mol go‘shti, piyoz va dumba.",
        "Слоёное тесто со стенки тандыра, внутри говядина, лук и курдюк.",
        "Flaky pastry baked on the tandoor wall, filled with beef, onion and tail fat.",
      ],
      {
        size: "130 g",
        kcal: 380,
        cook: [10, 15],
        labels: ["hit"],
        tags: ["samsa", "somsa", "самса"],
        options: [samsaCount],
        isRecommended: true,
        art: pastry("samsa", "#d98f35", 3, "paxta"),
      },
    ),
    dish(
      "samsa-pumpkin",
      11_000,
      ["Qovoq somsa", "Самса с тыквой", "Pumpkin samsa"],
      [
        "Shirin qovoq va piyoz, ustida sedana. Go‘shtsiz.",
        "Сладкая тыква и лук, сверху чёрный тмин. Без мяса.",
        "Sweet pumpkin and onion, nigella seeds on top. No meat.",
      ],
      {
        size: "120 g",
        kcal: 290,
        cook: [10, 15],
        labels: ["meatless"],
        options: [samsaCount],
        art: pastry("round-samsa", "#e0a044", 2, "clay"),
      },
    ),
    dish(
      "samsa-chicken",
      13_000,
      ["Tovuqli varaqi somsa", "Слоёная самса с курицей", "Flaky chicken samsa"],
      [
        "Varaqi xamir, tovuq filesi, piyoz va qora murch.",
        "Слоёное тесто, куриное филе, лук и чёрный перец.",
        "Puff pastry, chicken fillet, onion and black pepper.",
      ],
      {
        size: "120 g",
        kcal: 340,
        cook: [10, 15],
        options: [samsaCount],
        art: pastry("somsa-leaf", "#e2a54b", 2, "white"),
      },
    ),
    dish(
      "gumma",
      9_000,
      ["Gumma", "Гумма", "Gumma"],
      [
        "Qaynoq yog‘da qovurilgan xamir, ichi jigar va piyozli.",
        "Жареный пирожок с начинкой из печени и лука.",
        "A fried turnover filled with liver and onion.",
      ],
      {
        size: "110 g",
        kcal: 310,
        cook: [10, 15],
        stock: 20,
        art: pastry("gumma", "#d9953a", 2, "paxta"),
      },
    ),
  ],
);
