import { broth, dish as picture, grains, heap, laid, noodles } from "../art/recipe.ts";
import { category, dish } from "../author.ts";
import { dumplingSauce, noodleExtras, plovExtras, portion } from "./options.ts";

const plov = grains("#f2b53f", "#eaa02f", "#f8d47c", "#f2b53f");

export const nationalDishes = category(
  "national",
  ["Milliy taomlar", "Национальные блюда", "National dishes"],
  { art: picture("paxta", plov, [["lamb", 4], "garlic"]), mxic: "10709001001000001" },
  [
    dish(
      "wedding-plov",
      46_000,
      ["To‘y oshi", "Свадебный плов", "Wedding plov"],
      [
        "Devzira guruchi, mol go‘shti, sariq sabzi, no‘xat va mayiz. Har kuni ertalab katta qozonda damlanadi.",
        "Рис девзира, говядина, жёлтая морковь, нут и изюм. Каждое утро томим в большом казане.",
        "Devzira rice, beef, yellow carrot, chickpeas and raisins, left to steam in a big cauldron every morning.",
      ],
      {
        size: "450 g",
        kcal: 890,
        cook: [10, 15],
        discount: 17,
        labels: ["hit"],
        tags: ["osh", "palov", "плов", "pilaf"],
        options: [portion("450", "650", 14_000), plovExtras],
        art: picture("paxta", plov, [["lamb", 5], ["chickpea", 5], ["raisin", 6], "garlic"]),
        gallery: [
          picture("pan", plov, [
            ["lamb", 4],
            ["yellow-carrot", 6],
            ["chickpea", 6],
            ["garlic", 2],
          ]),
          picture("clay", plov, [["lamb", 4], ["quail-egg", 3], ["raisin", 8], "chili"]),
        ],
      },
    ),
    dish(
      "samarkand-plov",
      44_000,
      ["Samarqand oshi", "Самаркандский плов", "Samarkand plov"],
      [
        "Qavatma-qavat damlanadi va aralashtirilmay suziladi: pastda go‘sht va sabzi, ustida oppoq guruch.",
        "Готовится слоями и не перемешивается: внизу мясо и морковь, сверху белый рис.",
        "Cooked in layers and never stirred: meat and carrot below, white rice on top.",
      ],
      {
        size: "450 g",
        kcal: 850,
        cook: [10, 15],
        tags: ["osh", "palov", "плов", "pilaf"],
        options: [portion("450", "650", 13_000), plovExtras],
        art: picture("clay", grains("#f7e6b8", "#f3d78e", "#f9edcb"), [
          ["yellow-carrot", 8],
          ["beef", 4],
          ["quail-egg", 2],
        ]),
      },
    ),
    dish(
      "chayxana-plov",
      48_000,
      ["Choyxona oshi", "Чайханский плов", "Tea-house plov"],
      [
        "Qo‘y go‘shti va dumba bilan, butun sarimsoq va qizil qalampir qo‘shib damlanadi. To‘q va xushbo‘y.",
        "С бараниной и курдюком, с целым чесноком и красным перцем. Сытный и ароматный.",
        "With lamb and tail fat, whole garlic and red chilli steamed on top. Rich and fragrant.",
      ],
      {
        size: "480 g",
        kcal: 960,
        cook: [10, 15],
        labels: ["chef"],
        tags: ["osh", "palov", "плов", "pilaf"],
        options: [plovExtras],
        art: picture("green", grains("#e39a35", "#d98a26", "#f0bd62"), [
          "garlic",
          ["lamb", 3],
          ["chili", 2],
          ["fat", 2],
        ]),
      },
    ),
    dish(
      "kovurma-lagman",
      39_000,
      ["Qovurma lag‘mon", "Лагман жареный", "Fried lagman"],
      [
        "Qo‘lda cho‘zilgan xamir kuchli olovda mol go‘shti, bolgar qalampiri va tuxum bilan qovuriladi.",
        "Тянутая вручную лапша, обжаренная на сильном огне с говядиной, перцем и яйцом.",
        "Hand-pulled noodles fried over a fierce flame with beef, peppers and egg.",
      ],
      {
        size: "400 g",
        kcal: 640,
        cook: [15, 20],
        tags: ["lagmon", "лагман", "noodles"],
        options: [portion("400", "550", 9_000), noodleExtras],
        art: picture("slate", noodles("#e2ac55", "#d69b40", "#edc47c"), [
          ["beef", 4],
          ["pepper", 4],
          ["green-pepper", 4],
          "egg",
        ]),
      },
    ),
    dish(
      "lagman",
      36_000,
      ["Qo‘l lag‘mon", "Лагман тянутый", "Hand-pulled lagman"],
      [
        "Qo‘lda cho‘zilgan xamir, mol go‘shti, bolgar qalampiri va yangi ko‘katlar. Achchiqligi o‘rtacha.",
        "Тянутая вручную лапша, говядина, сладкий перец и свежая зелень. Умеренно острый.",
        "Hand-pulled noodles, beef, sweet peppers and fresh herbs. Mildly hot.",
      ],
      {
        size: "400 g",
        kcal: 520,
        cook: [15, 20],
        labels: ["hit"],
        tags: ["lagmon", "лагман", "noodles"],
        options: [portion("400", "550", 9_000), noodleExtras],
        art: picture("paxta-bowl", noodles("#f5dc9a", "#ecca7a"), [
          ["beef", 4],
          ["pepper", 4],
          ["green-pepper", 3],
          ["herb", 3],
        ]),
        gallery: [
          picture("slate-bowl", noodles("#f5dc9a", "#ecca7a"), [
            ["beef", 5],
            ["pepper", 3],
            ["herb", 5],
          ]),
        ],
      },
    ),
    dish(
      "norin",
      42_000,
      ["Toshkent norini", "Нарын по-ташкентски", "Tashkent norin"],
      [
        "Mayda to‘g‘ralgan xamir va qaynatilgan mol go‘shti, ustida uy qazisi. Qaynoq sho‘rvasi alohida tortiladi.",
        "Тонко нарезанное тесто с отварной говядиной и домашней казы. Горячий бульон подаём отдельно.",
        "Finely cut dough with boiled beef and house-made kazi. Hot broth comes on the side.",
      ],
      {
        size: "350 g",
        kcal: 560,
        cook: [10, 15],
        tags: ["naryn", "нарын"],
        art: picture("white", noodles("#ecd9ad", "#dcc48e", "#b98a5e"), [
          ["kazi", 6],
          ["onion", 3],
        ]),
      },
    ),
    dish(
      "dimlama",
      41_000,
      ["Dimlama", "Димлама", "Dimlama"],
      [
        "Qo‘y go‘shti, karam, kartoshka, sabzi va pomidor o‘z sharbatida, suv qo‘shilmay uch soat dimlanadi.",
        "Баранина, капуста, картофель, морковь и томаты три часа томятся в собственном соку без воды.",
        "Lamb, cabbage, potato, carrot and tomato, three hours in their own juice with no water added.",
      ],
      {
        size: "420 g",
        kcal: 540,
        cook: [10, 15],
        labels: ["chef"],
        art: picture("clay", heap("potato", "cabbage", "carrot", "tomato-wedge", "lamb"), [
          ["herb", 4],
          ["lamb", 2],
        ]),
      },
    ),
    dish(
      "kazan-kebab",
      62_000,
      ["Qozon kabob", "Казан-кебаб", "Kazan kebab"],
      [
        "Qo‘y qovurg‘asi va butun kartoshka qozonda qarsildoq bo‘lguncha qovuriladi, zira va piyoz bilan.",
        "Бараньи рёбрышки и целый картофель, обжаренные в казане до корочки, с зирой и луком.",
        "Lamb ribs and whole potatoes crisped in the cauldron with cumin and onion.",
      ],
      {
        size: "400 g",
        kcal: 820,
        cook: [20, 25],
        art: picture("pan", heap("lamb", "potato", "lamb", "potato"), [
          ["onion", 4],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "tandir-lamb",
      78_000,
      ["Tandir go‘sht", "Мясо в тандыре", "Tandoor lamb"],
      [
        "Archa shoxlari ustida tandirda to‘rt soat pishgan qo‘zichoq. Go‘shti suyagidan o‘zi ajraladi.",
        "Ягнёнок, четыре часа томлённый в тандыре на ветках арчи. Мясо само отходит от кости.",
        "Lamb cooked for four hours in the tandoor over juniper branches, falling off the bone.",
      ],
      {
        branches: ["amir-temur"],
        size: "300 g",
        kcal: 690,
        cook: [15, 20],
        stock: 6,
        labels: ["new"],
        art: picture(
          "board",
          heap("lamb", "lamb", "fat", "beef"),
          [
            ["onion", 3],
            ["herb", 3],
          ],
          "branch",
        ),
      },
    ),
    dish(
      "dolma",
      38_000,
      ["Tok oshi", "Долма в виноградных листьях", "Vine-leaf dolma"],
      [
        "Yosh tok barglariga o‘ralgan mol go‘shti va guruch, smetana va sarimsoqli qayla bilan.",
        "Говядина с рисом в молодых виноградных листьях, со сметаной и чесночным соусом.",
        "Beef and rice wrapped in young vine leaves, with sour cream and garlic sauce.",
      ],
      {
        size: "280 g",
        kcal: 410,
        cook: [15, 20],
        options: [dumplingSauce],
        art: picture("white", laid("dolma", 7, 1), ["cream", ["dill", 2]]),
      },
    ),
    dish(
      "stuffed-peppers",
      36_000,
      ["Qalampir do‘lma", "Фаршированный перец", "Stuffed peppers"],
      [
        "Bolgar qalampiri ichida mol go‘shti, guruch va ko‘katlar, pomidorli qaylada pishirilgan.",
        "Сладкий перец с говядиной, рисом и зеленью, тушённый в томатном соусе.",
        "Sweet peppers filled with beef, rice and herbs, braised in tomato sauce.",
      ],
      {
        size: "330 g",
        kcal: 430,
        cook: [15, 20],
        art: picture("paxta", laid("stuffed-pepper", 3, 0.9), [
          ["cream", 1],
          ["dill", 2],
        ]),
      },
    ),
    dish(
      "jiz",
      58_000,
      ["Jiz", "Жиз", "Jiz"],
      [
        "O‘z yog‘ida qovurilgan qo‘y go‘shti, ko‘p piyoz va zira bilan. Issiq non bilan yeyiladi.",
        "Баранина, жаренная в собственном жире, с большим количеством лука и зиры. К ней — горячая лепёшка.",
        "Lamb fried in its own fat with plenty of onion and cumin. Made for hot bread.",
      ],
      {
        size: "300 g",
        kcal: 740,
        cook: [20, 25],
        art: picture(
          "pan",
          heap("lamb", "fat", "beef", "onion"),
          [
            ["chili", 1],
            ["onion", 4],
          ],
          "flatbread",
        ),
      },
    ),
  ],
);

export const soups = category(
  "soups",
  ["Sho‘rvalar", "Супы", "Soups"],
  {
    art: picture("paxta-bowl", broth("#d99c30"), [
      ["potato", 3],
      ["carrot", 3],
      ["herb", 3],
    ]),
    opens: "SHEET",
    mxic: "10709001002000002",
  },
  [
    dish(
      "shurva",
      37_000,
      ["Qo‘y sho‘rva", "Шурпа из баранины", "Lamb shurva"],
      [
        "Tiniq sho‘rva: qo‘y go‘shti, butun kartoshka, sabzi va no‘xat. Ko‘kat va piyoz alohida.",
        "Прозрачный наваристый бульон, баранина, целый картофель, морковь и нут. Зелень и лук отдельно.",
        "Clear rich broth with lamb on the bone, whole potato, carrot and chickpeas. Herbs and onion on the side.",
      ],
      {
        size: "450 g",
        kcal: 420,
        cook: [10, 15],
        labels: ["hit"],
        tags: ["shorva", "шурпа"],
        options: [portion("450", "650", 11_000)],
        art: picture("paxta-bowl", broth("#dca03a"), [
          ["lamb", 3],
          ["potato", 3],
          ["carrot", 3],
          ["chickpea", 5],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "mastava",
      32_000,
      ["Mastava", "Мастава", "Mastava"],
      [
        "Guruchli quyuq sho‘rva: mol go‘shti, sabzi, pomidor va turp. Qatiq bilan tortiladi.",
        "Густой рисовый суп с говядиной, морковью, томатами и редькой. Подаём с катыком.",
        "Thick rice soup with beef, carrot, tomato and radish, served with sour yoghurt.",
      ],
      {
        size: "400 g",
        kcal: 360,
        cook: [10, 15],
        art: picture("clay-bowl", broth("#cf5f26"), [
          ["rice", 22],
          ["carrot", 3],
          ["beef", 3],
          "cream",
          ["dill", 3],
        ]),
      },
    ),
    dish(
      "mampar",
      33_000,
      ["Mampar", "Мампар", "Mampar"],
      [
        "Qo‘lda uzilgan xamir bo‘lakchalari, mol go‘shti, kartoshka va tuxumli qaymoq, achchiqroq qaylada.",
        "Рваное тесто, говядина, картофель и полоски омлета в пряном бульоне.",
        "Torn dough, beef, potato and strips of omelette in a spiced broth.",
      ],
      {
        size: "400 g",
        kcal: 390,
        cook: [15, 20],
        art: picture("green-bowl", broth("#c9782f"), [
          ["noodle-square", 5],
          ["beef", 3],
          ["green-pepper", 3],
          ["yellow-carrot", 3],
        ]),
      },
    ),
    dish(
      "chuchvara-soup",
      34_000,
      ["Chuchvara sho‘rva", "Чучвара в бульоне", "Chuchvara in broth"],
      [
        "Mayda chuchvaralar tiniq sho‘rvada, ko‘katlar bilan. Qatiq yoki sirka tanlang.",
        "Маленькие пельмени в прозрачном бульоне с зеленью. На выбор катык или уксус.",
        "Tiny dumplings in clear broth with herbs. Choose sour yoghurt or vinegar.",
      ],
      {
        size: "400 g",
        kcal: 410,
        cook: [15, 20],
        options: [dumplingSauce],
        art: picture("white-bowl", broth("#e3b65c"), [
          ["chuchvara", 8],
          ["dill", 4],
        ]),
      },
    ),
    dish(
      "moshxurda",
      29_000,
      ["Moshxo‘rda", "Мошхурда", "Moshkhurda"],
      [
        "Mosh va guruchdan quyuq sho‘rva, qovurilgan piyoz va mol go‘shti bilan. Qishning ovqati.",
        "Густая похлёбка из маша и риса с жареным луком и говядиной. Еда для холодных дней.",
        "A thick soup of mung beans and rice with fried onion and beef. Food for cold days.",
      ],
      {
        size: "400 g",
        kcal: 380,
        cook: [10, 15],
        art: picture("slate-bowl", broth("#a98a35"), [
          ["mung", 26],
          ["rice", 10],
          ["beef", 2],
          "cream",
        ]),
      },
    ),
    dish(
      "chicken-noodle",
      28_000,
      ["Tovuqli ugra", "Куриная лапша", "Chicken noodle soup"],
      [
        "Uy ugrasi, tovuq filesi va sabzi yengil sho‘rvada. Bolalarga ham yoqadi.",
        "Домашняя лапша, куриное филе и морковь в лёгком бульоне. Нравится и детям.",
        "Home-made noodles, chicken fillet and carrot in a light broth. Children like it too.",
      ],
      {
        size: "400 g",
        kcal: 290,
        cook: [10, 15],
        labels: ["kids"],
        art: picture("white-bowl", broth("#ecc75c"), [
          ["noodle-square", 4],
          ["chicken", 4],
          ["carrot", 3],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "lentil-soup",
      26_000,
      ["Yasmiq sho‘rva", "Чечевичный суп", "Lentil soup"],
      [
        "Ezilgan qizil yasmiq, zira va limon, ustida qarsildoq non. Go‘shtsiz.",
        "Протёртая красная чечевица с зирой и лимоном, с хрустящими гренками. Без мяса.",
        "Smooth red lentils with cumin and lemon, crisp croutons on top. No meat.",
      ],
      {
        size: "350 g",
        kcal: 260,
        cook: [10, 15],
        labels: ["meatless"],
        art: picture("clay-bowl", broth("#e08a2c"), [["crouton", 6], "lemon", ["herb", 2]]),
      },
    ),
    dish(
      "okroshka",
      27_000,
      ["Chalop", "Чалоп", "Chalop"],
      [
        "Sovuq qatiq sho‘rvasi: bodring, rediska, ko‘katlar va muz. Issiq kunlar uchun.",
        "Холодный суп на катыке: огурец, редис, зелень и лёд. Для жарких дней.",
        "Cold sour-yoghurt soup with cucumber, radish, herbs and ice. For hot days.",
      ],
      {
        size: "400 g",
        kcal: 170,
        cook: [5, 10],
        labels: ["meatless", "seasonal"],
        stock: 0,
        art: picture("paxta-bowl", broth("#f4f0e2"), [
          ["cucumber", 5],
          ["radish", 4],
          ["dill", 5],
        ]),
      },
    ),
  ],
);
