import { dish as picture, grains, heap, laid, sprites } from "../art/recipe.ts";
import { category, dish, group } from "../author.ts";
import { plovMeats, plovPortion } from "./options.ts";

const gold = grains("#f2b53f", "#eaa02f", "#f8d47c");
const pale = grains("#f7e6b8", "#f3d78e", "#f9edcb");
const amber = grains("#e39a35", "#d98a26", "#f0bd62");
const dark = grains("#b8722c", "#c98438", "#a3611f");

const plovs = category(
  "plov",
  ["Osh", "Плов", "Plov"],
  {
    art: picture("paxta", gold, [["lamb", 4], "garlic"]),
    view: "BIG",
    opens: "FULL_SCREEN",
    mxic: "10709002001000001",
  },
  [
    dish(
      "tea-house-plov",
      32_000,
      ["Choyxona oshi", "Чайханский плов", "Tea-house plov"],
      [
        "Devzira, qo‘y go‘shti va dumba; qozon har kuni soat 11 da ochiladi.",
        "Девзира, баранина и курдюк; казан открываем каждый день в одиннадцать.",
        "Devzira rice, lamb and tail fat; the cauldron is opened at eleven every day.",
      ],
      {
        size: "250 g",
        kcal: 560,
        cook: [5, 10],
        labels: ["hit"],
        tags: ["osh", "palov", "плов"],
        options: [plovPortion(20_000, 104_000), plovMeats],
        art: picture("paxta", gold, [["lamb", 5], "garlic", ["chili", 1]]),
        gallery: [
          picture("pan", gold, [
            ["lamb", 6],
            ["garlic", 2],
            ["chili", 2],
          ]),
        ],
      },
    ),
    dish(
      "samarkand-plov",
      31_000,
      ["Samarqand oshi", "Самаркандский плов", "Samarkand plov"],
      [
        "Zig‘ir yog‘ida, qavatma-qavat: guruchi oppoq, sabzisi sariq.",
        "На льняном масле, слоями: рис белый, морковь жёлтая.",
        "In linseed oil, in layers: white rice, yellow carrot.",
      ],
      {
        size: "250 g",
        kcal: 530,
        cook: [5, 10],
        labels: ["chef"],
        tags: ["osh", "palov", "плов"],
        options: [plovPortion(19_000, 99_000), plovMeats],
        art: picture("clay", pale, [
          ["yellow-carrot", 9],
          ["beef", 4],
        ]),
      },
    ),
    dish(
      "fergana-plov",
      33_000,
      ["Farg‘ona oshi", "Ферганский плов", "Fergana plov"],
      [
        "Devzira guruchi qizartirib damlanadi, zirasi mo‘l.",
        "Тёмный плов на девзире, с щедрой зирой.",
        "Dark plov of devzira rice with plenty of cumin.",
      ],
      {
        size: "250 g",
        kcal: 570,
        cook: [5, 10],
        tags: ["osh", "palov", "плов"],
        options: [plovPortion(20_000, 104_000), plovMeats],
        art: picture("green", dark, [["lamb", 4], "garlic", ["barberry", 6]]),
      },
    ),
    dish(
      "bukhara-plov",
      30_000,
      ["Buxoro oshi sofi", "Оши софи по-бухарски", "Bukhara oshi sofi"],
      [
        "Guruch, sabzi va go‘sht alohida pishiriladi, mayiz bilan yig‘iladi.",
        "Рис, морковь и мясо готовим отдельно и собираем с изюмом.",
        "Rice, carrot and meat cooked apart and brought together with raisins.",
      ],
      {
        size: "250 g",
        kcal: 500,
        cook: [5, 10],
        options: [plovPortion(18_000, 94_000), plovMeats],
        art: picture("white", pale, [
          ["carrot-stick", 8],
          ["raisin", 9],
          ["lamb", 3],
        ]),
      },
    ),
    dish(
      "wedding-plov",
      35_000,
      ["To‘y oshi", "Свадебный плов", "Wedding plov"],
      [
        "Qazi, bedana tuxumi, no‘xat va mayiz bilan bayramona osh.",
        "Праздничный плов с казы, перепелиными яйцами, нутом и изюмом.",
        "A festive plov with kazi, quail eggs, chickpeas and raisins.",
      ],
      {
        size: "250 g",
        kcal: 610,
        cook: [5, 10],
        discount: 10,
        labels: ["hit"],
        options: [plovPortion(22_000, 114_000), plovMeats],
        art: picture("paxta", amber, [
          ["kazi", 4],
          ["quail-egg", 3],
          ["chickpea", 6],
          ["raisin", 5],
        ]),
      },
    ),
    dish(
      "ivitma",
      36_000,
      ["Ivitma osh", "Ивитма-плов", "Ivitma plov"],
      [
        "Ivitilgan guruch sekin damlanadi, donasi ikki barobar uzun.",
        "Замоченный рис томится медленно, зерно становится вдвое длиннее.",
        "Soaked rice steamed slowly until each grain is twice as long.",
      ],
      {
        size: "250 g",
        kcal: 540,
        cook: [5, 10],
        stock: 18,
        options: [plovPortion(22_000, 110_000), plovMeats],
        art: picture("slate", gold, [["beef", 5], ["lemon", 1], "garlic"]),
      },
    ),
    dish(
      "chicken-plov",
      27_000,
      ["Tovuqli osh", "Плов с курицей", "Chicken plov"],
      [
        "Yengil osh: tovuq soni, sabzi va zirk.",
        "Лёгкий плов: куриное бедро, морковь и барбарис.",
        "A lighter plov with chicken thigh, carrot and barberries.",
      ],
      {
        size: "250 g",
        kcal: 450,
        cook: [5, 10],
        options: [plovPortion(16_000, 84_000)],
        art: picture("white", amber, [
          ["chicken", 5],
          ["barberry", 8],
        ]),
      },
    ),
    dish(
      "quince-plov",
      36_000,
      ["Behili osh", "Плов с айвой", "Quince plov"],
      [
        "Kuzgi behi oshga nordon-shirin ta’m beradi.",
        "Осенняя айва даёт плову кисло-сладкую ноту.",
        "Autumn quince gives the plov a sweet and sharp note.",
      ],
      {
        size: "250 g",
        kcal: 560,
        cook: [5, 10],
        labels: ["seasonal"],
        options: [plovPortion(21_000, 106_000), plovMeats],
        art: picture("clay", gold, [
          ["quince", 5],
          ["lamb", 4],
        ]),
      },
    ),
    dish(
      "kovatok-plov",
      38_000,
      ["Qovatoq osh", "Плов с долмой", "Plov with vine-leaf dolma"],
      [
        "Osh ustida damlangan tok oshi bilan.",
        "С долмой, которая томится прямо на плове.",
        "With dolma steamed right on the rice.",
      ],
      {
        size: "280 g",
        kcal: 590,
        cook: [5, 10],
        options: [plovPortion(23_000, 116_000), plovMeats],
        art: picture("paxta", gold, [
          ["dolma", 4],
          ["lamb", 2],
        ]),
      },
    ),
    dish(
      "meatless-plov",
      22_000,
      ["Go‘shtsiz osh", "Плов без мяса", "Meatless plov"],
      [
        "No‘xat, mayiz, sarimsoq va zirk bilan, o‘simlik yog‘ida.",
        "С нутом, изюмом, чесноком и барбарисом, на растительном масле.",
        "With chickpeas, raisins, garlic and barberries in vegetable oil.",
      ],
      {
        size: "250 g",
        kcal: 420,
        cook: [5, 10],
        labels: ["meatless"],
        options: [plovPortion(13_000, 70_000)],
        art: picture("green", pale, [
          ["chickpea", 8],
          ["raisin", 6],
          ["garlic", 1],
          ["barberry", 6],
        ]),
      },
    ),
  ],
);

const stews = category(
  "stews",
  ["Dimlama va qovurdoqlar", "Димлама и кавардаки", "Stews and roasts"],
  {
    art: picture("clay", heap("potato", "carrot", "lamb")),
    opens: "FULL_SCREEN",
    mxic: "10709002002000002",
  },
  [
    dish(
      "dimlama",
      43_000,
      ["Dimlama", "Димлама", "Dimlama"],
      [
        "Go‘sht va yetti xil sabzavot o‘z suvida uch soat dimlanadi.",
        "Мясо и семь овощей три часа томятся в своём соку.",
        "Meat and seven vegetables, three hours in their own juice.",
      ],
      {
        size: "400 g",
        kcal: 520,
        cook: [10, 15],
        labels: ["hit"],
        art: picture("clay", heap("cabbage", "potato", "carrot", "tomato-wedge", "lamb"), [
          ["herb", 4],
        ]),
      },
    ),
    dish(
      "kovurdok",
      46_000,
      ["Qovurdoq", "Кавардак", "Kovurdok"],
      [
        "Mol go‘shti va kartoshka qozonda, ko‘p piyoz bilan.",
        "Говядина с картофелем в казане, с большим количеством лука.",
        "Beef and potatoes from the cauldron with lots of onion.",
      ],
      {
        size: "380 g",
        kcal: 600,
        cook: [15, 20],
        art: picture("pan", heap("beef", "potato", "onion"), [["herb", 3]]),
      },
    ),
    dish(
      "jarkop",
      45_000,
      ["Jarkop", "Жаркоп", "Zharkop"],
      [
        "Qo‘y go‘shti va kartoshka pomidorli qaylada.",
        "Баранина с картофелем в томатной подливе.",
        "Lamb and potatoes in a tomato gravy.",
      ],
      {
        size: "400 g",
        kcal: 580,
        cook: [10, 15],
        art: picture("paxta", heap("potato", "lamb", "potato", "tomato"), [["dill", 3]]),
      },
    ),
    dish(
      "kazan-kebab",
      64_000,
      ["Qozon kabob", "Казан-кебаб", "Kazan kebab"],
      [
        "Qo‘y qovurg‘asi va butun kartoshka qarsildoq bo‘lguncha.",
        "Бараньи рёбра и целый картофель до хруста.",
        "Lamb ribs and whole potatoes cooked until crisp.",
      ],
      {
        size: "400 g",
        kcal: 830,
        cook: [20, 25],
        art: picture(
          "pan",
          heap("lamb", "potato", "lamb"),
          [
            ["onion", 5],
            ["dill", 2],
          ],
          "potato",
        ),
      },
    ),
    dish(
      "stuffed-peppers",
      37_000,
      ["Qalampir do‘lma", "Фаршированный перец", "Stuffed peppers"],
      [
        "Mol go‘shti va guruch bilan to‘ldirilgan qalampir, smetanali.",
        "Перец с говядиной и рисом, со сметаной.",
        "Peppers filled with beef and rice, with sour cream.",
      ],
      {
        size: "330 g",
        kcal: 430,
        cook: [15, 20],
        art: picture("white", laid("stuffed-pepper", 3), ["cream"]),
      },
    ),
    dish(
      "cabbage-rolls",
      36_000,
      ["Karam do‘lma", "Голубцы", "Cabbage rolls"],
      [
        "Yosh karam bargida go‘sht va guruch, pomidorli qaylada.",
        "Мясо и рис в молодой капусте, в томатном соусе.",
        "Meat and rice in young cabbage, in tomato sauce.",
      ],
      {
        size: "330 g",
        kcal: 400,
        cook: [15, 20],
        art: picture("clay", laid("strudel", 2), ["cream", ["dill", 2]]),
      },
    ),
    dish(
      "vine-dolma",
      39_000,
      ["Tok oshi", "Долма", "Vine-leaf dolma"],
      [
        "Yosh tok bargi, qo‘y go‘shti va guruch, sarimsoqli qatiq.",
        "Молодой виноградный лист, баранина и рис, катык с чесноком.",
        "Young vine leaves, lamb and rice, garlic yoghurt.",
      ],
      {
        size: "280 g",
        kcal: 410,
        cook: [15, 20],
        art: picture("paxta", laid("dolma", 8, 0.9), ["cream"]),
      },
    ),
    dish(
      "jiz",
      59_000,
      ["Jiz", "Жиз", "Jiz"],
      [
        "O‘z yog‘ida qovurilgan qo‘y go‘shti va piyoz.",
        "Баранина, жаренная в собственном жире, с луком.",
        "Lamb fried in its own fat with onion.",
      ],
      {
        size: "300 g",
        kcal: 760,
        cook: [20, 25],
        art: picture("slate", heap("lamb", "fat", "onion"), [["chili", 1]]),
      },
    ),
    dish(
      "beshik-kovurma",
      42_000,
      ["Jigar qovurma", "Жареная печень с луком", "Fried liver with onion"],
      [
        "Yangi mol jigari piyoz va bolgar qalampiri bilan.",
        "Свежая говяжья печень с луком и сладким перцем.",
        "Fresh beef liver with onion and sweet pepper.",
      ],
      {
        size: "300 g",
        kcal: 390,
        cook: [15, 20],
        art: picture("green", heap("liver", "onion", "green-pepper"), [["herb", 3]]),
      },
    ),
    dish(
      "mosh-kichiri",
      28_000,
      ["Mosh kichiri", "Машкичири", "Mash kichiri"],
      [
        "Mosh va guruchdan quyuq ovqat, go‘sht qovurmasi bilan.",
        "Густая каша из маша и риса с жареным мясом.",
        "A thick dish of mung beans and rice with fried meat.",
      ],
      {
        size: "350 g",
        kcal: 470,
        cook: [10, 15],
        art: picture("clay", grains("#a98a4a", "#8c8a42", "#c9a860"), [
          ["beef", 4],
          ["onion", 3],
        ]),
      },
    ),
  ],
);

const sets = category(
  "sets",
  ["Dasturxonlar", "Дастарханы", "Tables to share"],
  {
    art: sprites("plov-pan", "green-salad", "flatbread", "teapot"),
    view: "BIG",
    opens: "FULL_SCREEN",
    scroll: "HORIZONTAL",
    mxic: "10709002003000003",
  },
  [
    dish(
      "table-two",
      139_000,
      ["Ikki kishiga dasturxon", "Дастархан на двоих", "Table for two"],
      [
        "Choyxona oshi, achchiq-chuchuk, ikki six kabob, non va choy.",
        "Чайханский плов, аччик-чучук, два шампура, лепёшка и чай.",
        "Tea-house plov, achichuk, two skewers, bread and tea.",
      ],
      {
        size: "1.3 kg",
        kcal: 2100,
        cook: [20, 25],
        discount: 8,
        labels: ["hit"],
        art: sprites("plov-pan", "flatbread", "tomato"),
      },
    ),
    dish(
      "table-four",
      289_000,
      ["To‘rt kishiga dasturxon", "Дастархан на четверых", "Table for four"],
      [
        "Bir lagan osh, to‘rt six kabob, manti, ikki salat, non va choy.",
        "Ляган плова, четыре шампура, манты, два салата, лепёшки и чай.",
        "A platter of plov, four skewers, manti, two salads, bread and tea.",
      ],
      {
        size: "3.2 kg",
        kcal: 5200,
        cook: [25, 35],
        discount: 8,
        art: sprites("plov-pan", "green-salad", "flatbread", "teapot"),
      },
    ),
    dish(
      "table-ten",
      790_000,
      ["O‘n kishiga ziyofat", "Угощение на десятерых", "Feast for ten"],
      [
        "Osh, kaboblar, somsa, sho‘rva, salatlar, shirinlik va choy. To‘rt soat oldin buyurtma qiling.",
        "Плов, шашлыки, самса, шурпа, салаты, сладости и чай. Заказ за четыре часа.",
        "Plov, kebabs, samsa, shurva, salads, sweets and tea. Order four hours ahead.",
      ],
      {
        size: "9 kg",
        kcal: 14500,
        cook: [60, 90],
        stock: 3,
        labels: ["chef"],
        art: sprites("pot", "plov-pan", "grapes", "flatbread"),
      },
    ),
    dish(
      "tea-table",
      96_000,
      ["Choy dasturxoni", "Чайный стол", "Tea table"],
      [
        "Choynak, sharq shirinliklari, quruq mevalar va yong‘oq.",
        "Чайник чая, восточные сладости, сухофрукты и орехи.",
        "A pot of tea, Eastern sweets, dried fruit and nuts.",
      ],
      { size: "900 g", kcal: 1700, cook: [10, 15], art: sprites("teapot", "peanuts", "honey") },
    ),
    dish(
      "kids-table",
      59_000,
      ["Bolalar dasturxoni", "Детский дастархан", "Children’s table"],
      [
        "Ugra sho‘rva, mini manti, olma sharbati va muzqaymoq.",
        "Суп с лапшой, мини-манты, яблочный сок и мороженое.",
        "Noodle soup, small manti, apple juice and ice cream.",
      ],
      {
        size: "700 g",
        kcal: 780,
        cook: [20, 25],
        labels: ["kids"],
        art: sprites("noodle-bowl", "juice-box", "soft-ice"),
      },
    ),
  ],
);

export const plovGroup = group(
  "plov",
  ["Osh va dimlama", "Плов и жаркое", "Plov and stews"],
  {
    art: picture("paxta", gold, [["lamb", 4], "garlic", ["chickpea", 4]]),
    color: "#E8A93A",
  },
  [plovs, stews, sets],
);
