import { broth, dish as picture } from "../art/recipe.ts";
import { category, dish, group } from "../author.ts";
import { dumplingDip } from "./options.ts";

const hot = category(
  "hot-soups",
  ["Issiq sho‘rvalar", "Горячие супы", "Hot soups"],
  {
    art: picture("paxta-bowl", broth("#d99c30"), [
      ["lamb", 3],
      ["carrot", 3],
    ]),
    mxic: "10709002004000004",
  },
  [
    dish(
      "shurva",
      38_000,
      ["Qaynatma sho‘rva", "Кайнатма шурпа", "Boiled shurva"],
      [
        "Tiniq, xushbo‘y, qo‘y go‘shti va no‘xat bilan.",
        "Прозрачная, ароматная, с бараниной и нутом.",
        "Clear and fragrant, with lamb and chickpeas.",
      ],
      {
        size: "450 g",
        kcal: 420,
        cook: [10, 15],
        labels: ["hit"],
        tags: ["shorva", "шурпа"],
        art: picture("paxta-bowl", broth("#dca03a"), [
          ["lamb", 3],
          ["potato", 3],
          ["carrot", 3],
          ["chickpea", 6],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "kovurma-shurva",
      39_000,
      ["Qovurma sho‘rva", "Ковурма шурпа", "Fried shurva"],
      [
        "Avval qovuriladi, keyin qaynaydi: rangi to‘q, ta’mi boy.",
        "Сначала обжариваем, потом варим: густой цвет и вкус.",
        "Fried first and then boiled, so it is deep in colour and taste.",
      ],
      {
        size: "450 g",
        kcal: 450,
        cook: [10, 15],
        art: picture("clay-bowl", broth("#b8602a"), [
          ["lamb", 4],
          ["potato", 3],
          ["tomato", 3],
          ["dill", 3],
        ]),
      },
    ),
    dish(
      "mastava",
      32_000,
      ["Mastava", "Мастава", "Mastava"],
      [
        "Guruch, go‘sht va sabzavotli quyuq sho‘rva, qatiqli.",
        "Густой суп с рисом, мясом и овощами, с катыком.",
        "Thick soup of rice, meat and vegetables with sour yoghurt.",
      ],
      {
        size: "400 g",
        kcal: 360,
        cook: [10, 15],
        art: picture("green-bowl", broth("#cf6a2c"), [
          ["rice", 20],
          ["beef", 3],
          ["carrot", 3],
          "cream",
        ]),
      },
    ),
    dish(
      "moshxurda",
      29_000,
      ["Moshxo‘rda", "Мошхурда", "Moshkhurda"],
      [
        "Mosh, guruch va qovurilgan piyoz.",
        "Маш, рис и жареный лук.",
        "Mung beans, rice and fried onion.",
      ],
      {
        size: "400 g",
        kcal: 370,
        cook: [10, 15],
        art: picture("slate-bowl", broth("#a98a35"), [["mung", 28], ["onion", 2], "cream"]),
      },
    ),
    dish(
      "mampar",
      33_000,
      ["Mampar", "Мампар", "Mampar"],
      [
        "Uzma xamir, go‘sht, kartoshka va qalampir.",
        "Рваное тесто, мясо, картофель и перец.",
        "Torn dough, meat, potato and peppers.",
      ],
      {
        size: "400 g",
        kcal: 390,
        cook: [15, 20],
        art: picture("paxta-bowl", broth("#c9782f"), [
          ["noodle-square", 5],
          ["beef", 3],
          ["pepper", 3],
        ]),
      },
    ),
    dish(
      "ugra",
      28_000,
      ["Ugra osh", "Угра", "Ugra noodle soup"],
      [
        "Qo‘lda kesilgan ingichka xamir va qiyma.",
        "Тонкая лапша ручной резки с фрикадельками.",
        "Thin hand-cut noodles with small meatballs.",
      ],
      {
        size: "400 g",
        kcal: 330,
        cook: [10, 15],
        labels: ["kids"],
        art: picture("white-bowl", broth("#e3b44f"), [
          ["meatball", 4],
          ["yellow-carrot", 5],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "chuchvara-soup",
      35_000,
      ["Chuchvara", "Чучвара в бульоне", "Chuchvara in broth"],
      [
        "Tirnoqdek chuchvaralar, tiniq sho‘rvada.",
        "Крошечные пельмени в прозрачном бульоне.",
        "Tiny dumplings in clear broth.",
      ],
      {
        size: "400 g",
        kcal: 410,
        cook: [15, 20],
        options: [dumplingDip],
        art: picture("paxta-bowl", broth("#e7bd68"), [
          ["chuchvara", 9],
          ["dill", 4],
        ]),
      },
    ),
    dish(
      "nohat-shurva",
      36_000,
      ["No‘xat sho‘rva", "Нохат шурпа", "Chickpea shurva"],
      [
        "Tun bo‘yi pishgan no‘xat va qo‘y go‘shti, piyoz va murch bilan.",
        "Нут и баранина, томлённые всю ночь, с луком и перцем.",
        "Chickpeas and lamb cooked overnight, with onion and pepper.",
      ],
      {
        size: "400 g",
        kcal: 470,
        cook: [5, 10],
        stock: 15,
        art: picture("clay-bowl", broth("#d8b060"), [
          ["chickpea", 24],
          ["lamb", 3],
          ["onion", 2],
        ]),
      },
    ),
    dish(
      "beef-borsch",
      30_000,
      ["Borsh", "Борщ", "Borsch"],
      [
        "Lavlagi, karam va mol go‘shti, smetana bilan.",
        "Свёкла, капуста и говядина, со сметаной.",
        "Beetroot, cabbage and beef with sour cream.",
      ],
      {
        size: "400 g",
        kcal: 310,
        cook: [10, 15],
        art: picture("white-bowl", broth("#9c1f3a"), [
          ["beet", 3],
          ["cabbage", 4],
          ["beef", 2],
          "cream",
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "lentil-soup",
      26_000,
      ["Yasmiq sho‘rva", "Чечевичный суп", "Lentil soup"],
      [
        "Qizil yasmiq, limon va zira.",
        "Красная чечевица, лимон и зира.",
        "Red lentils, lemon and cumin.",
      ],
      {
        size: "350 g",
        kcal: 250,
        cook: [5, 10],
        labels: ["meatless"],
        art: picture("green-bowl", broth("#e08a2c"), [
          ["lemon", 1],
          ["crouton", 5],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "pumpkin-soup",
      25_000,
      ["Qovoq sho‘rva", "Тыквенный суп", "Pumpkin soup"],
      [
        "Ezilgan qovoq, qaymoq va qovoq urug‘i.",
        "Протёртая тыква, сливки и тыквенные семечки.",
        "Smooth pumpkin with cream and pumpkin seeds.",
      ],
      {
        size: "350 g",
        kcal: 220,
        cook: [5, 10],
        labels: ["meatless", "seasonal"],
        art: picture("white-bowl", broth("#ee9a2e"), ["cream", ["pumpkin", 3], ["mung", 8]]),
      },
    ),
    dish(
      "fish-soup",
      37_000,
      ["Baliq sho‘rva", "Уха", "Fish soup"],
      [
        "Sazan, kartoshka, sabzi va ko‘katlar.",
        "Сазан, картофель, морковь и зелень.",
        "Carp, potato, carrot and herbs.",
      ],
      {
        size: "400 g",
        kcal: 260,
        cook: [15, 20],
        art: picture("slate-bowl", broth("#dcb85c"), [
          ["salmon", 2],
          ["potato", 3],
          ["carrot", 2],
          ["dill", 4],
        ]),
      },
    ),
  ],
);

const cold = category(
  "cold-soups",
  ["Sovuq sho‘rvalar", "Холодные супы", "Cold soups"],
  {
    art: picture("paxta-bowl", broth("#f4f0e2"), [
      ["cucumber", 4],
      ["radish", 3],
    ]),
    scroll: "HORIZONTAL",
    mxic: "10709002005000005",
  },
  [
    dish(
      "chalop",
      24_000,
      ["Chalop", "Чалоп", "Chalop"],
      [
        "Qatiq, bodring, rediska va ko‘katlar muz bilan.",
        "Катык, огурец, редис и зелень со льдом.",
        "Sour yoghurt, cucumber, radish and herbs over ice.",
      ],
      {
        size: "400 g",
        kcal: 160,
        cook: [5, 10],
        labels: ["meatless", "seasonal"],
        art: picture("paxta-bowl", broth("#f4f0e2"), [
          ["cucumber", 6],
          ["radish", 4],
          ["dill", 4],
        ]),
      },
    ),
    dish(
      "okroshka",
      28_000,
      ["Go‘shtli okroshka", "Окрошка с мясом", "Okroshka with meat"],
      [
        "Ayronda: qaynatilgan mol go‘shti, tuxum va kartoshka.",
        "На айране: отварная говядина, яйцо и картофель.",
        "On ayran, with boiled beef, egg and potato.",
      ],
      {
        size: "400 g",
        kcal: 250,
        cook: [5, 10],
        art: picture("green-bowl", broth("#f1ecd6"), [
          ["egg", 2],
          ["beef", 3],
          ["cucumber", 4],
          ["potato", 2],
        ]),
      },
    ),
    dish(
      "cold-borsch",
      26_000,
      ["Sovuq lavlagi sho‘rva", "Свекольник", "Cold beetroot soup"],
      [
        "Lavlagi, kefir, bodring va tuxum.",
        "Свёкла, кефир, огурец и яйцо.",
        "Beetroot, kefir, cucumber and egg.",
      ],
      {
        size: "400 g",
        kcal: 180,
        cook: [5, 10],
        labels: ["meatless"],
        stock: 0,
        art: picture("white-bowl", broth("#e0708f"), [
          ["egg", 2],
          ["cucumber", 5],
          ["dill", 4],
        ]),
      },
    ),
  ],
);

export const soupGroup = group(
  "soups",
  ["Sho‘rvalar", "Супы", "Soups"],
  {
    art: picture("paxta", broth("#dca03a"), [
      ["lamb", 3],
      ["potato", 3],
      ["carrot", 3],
      ["herb", 3],
    ]),
    color: "#DD7A3A",
  },
  [hot, cold],
);
