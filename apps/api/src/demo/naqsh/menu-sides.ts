import {
  dish as picture,
  drink,
  flat,
  heap,
  pastry,
  slice,
  smooth,
  sprites,
  tint,
} from "../art/recipe.ts";
import { category, dish, group, oneOf, option } from "../author.ts";
import { sauces, size } from "./options.ts";

const sides = category(
  "sides",
  ["Kartoshka va snek", "Картофель и снеки", "Fries and snacks"],
  { art: sprites("fries"), view: "SMALL", mxic: "10709003004000004" },
  [
    dish(
      "fries",
      17_000,
      ["Fri kartoshka", "Картофель фри", "Fries"],
      [
        "Ikki marta qovurilgan, dengiz tuzi bilan.",
        "Двойной обжарки, с морской солью.",
        "Fried twice, with sea salt.",
      ],
      {
        size: "150 g",
        kcal: 380,
        cook: [6, 8],
        labels: ["hit", "meatless"],
        isRecommended: true,
        options: [size(8_000), sauces(0, 2)],
        art: sprites("fries"),
      },
    ),
    dish(
      "cheese-fries",
      25_000,
      ["Pishloqli fri", "Фри с сыром", "Cheese fries"],
      [
        "Chedder qaylasi va ko‘k piyoz.",
        "Соус чеддер и зелёный лук.",
        "Cheddar sauce and spring onion.",
      ],
      {
        size: "220 g",
        kcal: 520,
        cook: [6, 8],
        labels: ["meatless"],
        art: picture("basket", heap("fries"), [
          ["cheese", 5],
          ["herb", 3],
        ]),
      },
    ),
    dish(
      "loaded-fries",
      34_000,
      ["Go‘shtli fri", "Фри с мясом", "Loaded fries"],
      [
        "Mol qiymasi, chedder, xalapenyo.",
        "Рубленая говядина, чеддер, халапеньо.",
        "Minced beef, cheddar, jalapeño.",
      ],
      {
        size: "300 g",
        kcal: 690,
        cook: [8, 10],
        labels: ["spicy", "new"],
        art: picture("slate", heap("fries", "beef", "fries"), [
          ["cheese", 4],
          ["green-pepper", 3],
        ]),
      },
    ),
    dish(
      "wedges",
      19_000,
      ["Qishloqcha kartoshka", "Картофель по-деревенски", "Wedges"],
      ["Sarimsoq va ziravorlar bilan.", "С чесноком и специями.", "With garlic and spices."],
      {
        size: "180 g",
        kcal: 360,
        cook: [8, 10],
        labels: ["meatless"],
        options: [sauces(0, 2)],
        art: picture("basket", heap("potato"), [["dill", 3]]),
      },
    ),
    dish(
      "sweet-fries",
      27_000,
      ["Batat fri", "Фри из батата", "Sweet potato fries"],
      ["Shirin kartoshka va paprika.", "Сладкий картофель и паприка.", "Sweet potato and paprika."],
      {
        size: "160 g",
        kcal: 330,
        cook: [8, 10],
        labels: ["meatless"],
        stock: 9,
        art: picture("bucket", heap("carrot-stick")),
      },
    ),
    dish(
      "onion-rings",
      21_000,
      ["Piyoz halqalari", "Луковые кольца", "Onion rings"],
      ["Qarsildoq, 8 dona.", "Хрустящие, 8 штук.", "Crisp, 8 pieces."],
      {
        size: "150 g",
        kcal: 340,
        cook: [6, 8],
        labels: ["meatless"],
        options: [sauces(0, 2)],
        art: picture("basket", heap("ring")),
      },
    ),
    dish(
      "nuggets",
      26_000,
      ["Naggets, 9 dona", "Наггетсы, 9 шт.", "Nuggets, 9 pieces"],
      [
        "Tovuq filesi, qarsildoq.",
        "Куриное филе в хрустящей панировке.",
        "Chicken fillet in a crisp coat.",
      ],
      {
        size: "180 g",
        kcal: 440,
        cook: [8, 10],
        labels: ["kids"],
        options: [sauces(1, 2)],
        art: picture("basket", heap("nugget")),
      },
    ),
    dish(
      "wings",
      39_000,
      ["Qanotlar, 6 dona", "Крылышки, 6 шт.", "Wings, 6 pieces"],
      ["Baffalo yoki asalli.", "Баффало или в меду.", "Buffalo or honey."],
      {
        size: "260 g",
        kcal: 560,
        cook: [12, 15],
        labels: ["hit"],
        options: [
          oneOf(
            "glaze",
            ["Qaysi biri", "Какие", "Which"],
            [
              option("buffalo", ["Baffalo, achchiq", "Баффало, острые", "Buffalo, hot"], 0, {
                art: sprites("chili"),
              }),
              option("honey", ["Asalli", "Медовые", "Honey"], 0, { art: sprites("honey") }),
            ],
          ),
          sauces(0, 2),
        ],
        art: picture("slate", heap("wing"), [
          ["sesame", 10],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "bucket",
      89_000,
      ["Qanotlar chelagi, 16 dona", "Ведро крыльев, 16 шт.", "Bucket of wings, 16 pieces"],
      [
        "Davra uchun, uch qayla bilan.",
        "На компанию, с тремя соусами.",
        "To share, with three sauces.",
      ],
      {
        size: "700 g",
        kcal: 1480,
        cook: [15, 18],
        discount: 10,
        options: [sauces(3, 3)],
        art: picture("bucket", heap("wing")),
      },
    ),
    dish(
      "strips",
      29_000,
      ["Strips, 5 dona", "Стрипсы, 5 шт.", "Strips, 5 pieces"],
      [
        "Yumshoq file, makkajo‘xori uni bilan.",
        "Нежное филе в кукурузной панировке.",
        "Tender fillet in corn crumbs.",
      ],
      {
        size: "200 g",
        kcal: 460,
        cook: [10, 12],
        options: [sauces(1, 2)],
        art: picture("bucket", heap("nugget", "fries")),
      },
    ),
    dish(
      "cheese-balls",
      24_000,
      ["Pishloqli sharchalar", "Сырные шарики", "Cheese balls"],
      ["Mozzarella va xalapenyo.", "Моцарелла и халапеньо.", "Mozzarella and jalapeño."],
      {
        size: "150 g",
        kcal: 410,
        cook: [8, 10],
        labels: ["meatless"],
        options: [sauces(0, 2)],
        art: picture("slate", heap("nugget"), [
          ["cheese", 3],
          ["herb", 2],
        ]),
      },
    ),
    dish(
      "corn",
      18_000,
      ["Gril makkajo‘xori", "Кукуруза гриль", "Grilled corn"],
      ["Sariyog‘ va paprika.", "С маслом и паприкой.", "With butter and paprika."],
      {
        size: "200 g",
        kcal: 230,
        cook: [10, 12],
        labels: ["meatless"],
        art: sprites("corn", "butter"),
      },
    ),
  ],
);

const salads = category(
  "salads",
  ["Salatlar", "Салаты", "Salads"],
  { art: sprites("green-salad"), mxic: "10709003005000005" },
  [
    dish(
      "caesar",
      36_000,
      ["Sezar", "Цезарь", "Caesar"],
      [
        "Krispi yoki gril tovuq, parmezan.",
        "Курица криспи или гриль, пармезан.",
        "Crispy or grilled chicken, parmesan.",
      ],
      {
        size: "250 g",
        kcal: 420,
        cook: [8, 10],
        options: [
          oneOf(
            "chicken",
            ["Tovuq", "Курица", "Chicken"],
            [
              option("crispy", ["Krispi", "Криспи", "Crispy"], 0, {
                art: picture("white", flat("nugget")),
              }),
              option("grill", ["Gril", "Гриль", "Grilled"], 0, {
                art: picture("white", flat("chicken")),
              }),
            ],
          ),
        ],
        art: picture("slate", heap("lettuce", "nugget", "crouton"), [
          ["cheese", 4],
          ["cherry-tomato", 3],
        ]),
      },
    ),
    dish(
      "beef-bowl",
      44_000,
      ["Burger salat", "Бургер-салат", "Burger bowl"],
      [
        "Bulochkasiz burger: kotlet, chedder, sabzavot.",
        "Бургер без булки: котлета, чеддер, овощи.",
        "A burger without the bun: patty, cheddar, vegetables.",
      ],
      {
        size: "300 g",
        kcal: 430,
        cook: [10, 12],
        labels: ["new"],
        art: picture("slate", heap("lettuce", "beef", "tomato-wedge", "cheese"), [
          ["red-onion", 3],
        ]),
      },
    ),
    dish(
      "slaw",
      14_000,
      ["Karam salati", "Коул слоу", "Coleslaw"],
      [
        "Karam, sabzi, yengil qayla.",
        "Капуста, морковь, лёгкая заправка.",
        "Cabbage, carrot, light dressing.",
      ],
      {
        size: "150 g",
        kcal: 130,
        labels: ["meatless"],
        isRecommended: true,
        art: picture("white-bowl", heap("cabbage", "carrot-stick", "cabbage")),
      },
    ),
    dish(
      "garden",
      22_000,
      ["Bog‘ salati", "Овощной", "Garden salad"],
      [
        "Bargli salat, cherri, bodring.",
        "Листья, черри, огурец.",
        "Leaves, cherry tomatoes, cucumber.",
      ],
      {
        size: "200 g",
        kcal: 110,
        cook: [5, 8],
        labels: ["meatless"],
        art: picture("white", heap("lettuce", "cherry-tomato", "cucumber"), [["red-onion", 3]]),
      },
    ),
  ],
);

const dips = category(
  "sauces",
  ["Qaylalar", "Соусы", "Sauces"],
  {
    art: picture("white", smooth("#e58a3a")),
    view: "SMALL",
    scroll: "HORIZONTAL",
    mxic: "10709003006000006",
  },
  [
    dish(
      "sauce-naqsh",
      5_000,
      ["Naqsh qaylasi", "Соус «Naqsh»", "Naqsh sauce"],
      [
        "Dudlangan paprika va tuzlangan bodring.",
        "Копчёная паприка и солёный огурец.",
        "Smoked paprika and pickle.",
      ],
      {
        size: "40 g",
        kcal: 160,
        isRecommended: true,
        art: picture("slate-bowl", smooth("#e58a3a")),
      },
    ),
    dish(
      "sauce-garlic",
      5_000,
      ["Sarimsoqli qayla", "Чесночный соус", "Garlic sauce"],
      ["Qatiq va sarimsoq.", "Йогурт и чеснок.", "Yoghurt and garlic."],
      {
        size: "40 g",
        kcal: 120,
        isRecommended: true,
        art: picture("white-bowl", smooth("#f7efdc"), [["dill", 3]]),
      },
    ),
    dish(
      "sauce-bbq",
      5_000,
      ["Barbekyu", "Барбекю", "Barbecue"],
      ["Tutunli va shirin.", "Дымный и сладкий.", "Smoky and sweet."],
      { size: "40 g", kcal: 90, art: picture("clay-bowl", smooth("#5a2414")) },
    ),
    dish(
      "sauce-hot",
      5_000,
      ["Juda achchiq qayla", "Очень острый соус", "Very hot sauce"],
      ["Habanero va pomidor.", "Хабанеро и томат.", "Habanero and tomato."],
      {
        size: "40 g",
        kcal: 40,
        labels: ["spicy"],
        art: picture("slate-bowl", smooth("#b81f16"), ["chili"]),
      },
    ),
  ],
);

const sweets = category(
  "sweets",
  ["Shirinlik", "Сладкое", "Sweets"],
  { art: sprites("doughnut"), opens: "POP_UP", mxic: "10709003007000007" },
  [
    dish(
      "doughnut",
      14_000,
      ["Donat", "Донат", "Doughnut"],
      [
        "Shokoladli yoki pushti glazur.",
        "Шоколадная или розовая глазурь.",
        "Chocolate or pink glaze.",
      ],
      {
        size: "80 g",
        kcal: 310,
        labels: ["kids"],
        isRecommended: true,
        options: [
          oneOf(
            "glaze",
            ["Glazur", "Глазурь", "Glaze"],
            [
              option("chocolate", ["Shokolad", "Шоколад", "Chocolate"], 0, {
                art: sprites("doughnut"),
              }),
              option("berry", ["Rezavor", "Ягодная", "Berry"], 0, {
                art: sprites("doughnut", "strawberry"),
              }),
            ],
          ),
        ],
        art: sprites("doughnut", "doughnut"),
      },
    ),
    dish(
      "brownie",
      22_000,
      ["Brauni", "Брауни", "Brownie"],
      ["Issiq, ichi yumshoq.", "Тёплый, мягкий внутри.", "Warm and soft inside."],
      { size: "110 g", kcal: 450, art: pastry("brownie", "#5a3220", 1, "slate", "ice-cream") },
    ),
    dish(
      "cheesecake",
      29_000,
      ["Nyu-York chizkeyk", "Чизкейк Нью-Йорк", "New York cheesecake"],
      ["Olcha qaylasi bilan.", "С вишнёвым соусом.", "With sour-cherry sauce."],
      { size: "140 g", kcal: 400, art: pastry("cheesecake", "#b8203a", 1, "slate", "cherries") },
    ),
    dish(
      "ice-cream",
      12_000,
      ["Muzqaymoq", "Мороженое", "Soft ice cream"],
      ["Vafli stakanda.", "В вафельном рожке.", "In a waffle cone."],
      {
        size: "110 g",
        kcal: 200,
        labels: ["kids"],
        isNotDelivered: true,
        art: sprites("soft-ice"),
      },
    ),
    dish(
      "churros",
      23_000,
      ["Churros", "Чуррос", "Churros"],
      [
        "Dolchin va issiq shokolad.",
        "С корицей и горячим шоколадом.",
        "With cinnamon and hot chocolate.",
      ],
      {
        size: "130 g",
        kcal: 420,
        cook: [8, 10],
        labels: ["new"],
        art: pastry("roll", "#d9953a", 3, "slate", "chocolate"),
      },
    ),
    dish(
      "cake",
      26_000,
      ["Shokoladli tort", "Шоколадный торт", "Chocolate cake"],
      ["Uch xil shokolad.", "Три шоколада.", "Three chocolates."],
      {
        size: "140 g",
        kcal: 470,
        art: slice(["#3f1f12", "#8a5a3a", "#3f1f12", "#e8d5bd", "#3f1f12"], "#52301e"),
      },
    ),
  ],
);

const ice = oneOf(
  "ice",
  ["Muz", "Лёд", "Ice"],
  [
    option("with", ["Muz bilan", "Со льдом", "With ice"], 0, { art: sprites("ice") }),
    option("without", ["Muzsiz", "Без льда", "No ice"], 0, { art: sprites("drop") }),
  ],
);

const drinks = category(
  "drinks",
  ["Ichimliklar", "Напитки", "Drinks"],
  { art: sprites("cup-straw"), view: "SMALL", mxic: "10709003008000008" },
  [
    dish(
      "cola",
      13_000,
      ["Kola", "Кола", "Cola"],
      ["Stakanda yoki bankada.", "В стакане или банке.", "In a cup or a can."],
      {
        size: "0.4 l",
        kcal: 170,
        labels: ["hit"],
        isRecommended: true,
        options: [ice],
        art: drink("tumbler", ["#3b1a12", "#5a2a1a"], ["ice", "bubbles", "straw"]),
      },
    ),
    dish(
      "cola-zero",
      13_000,
      ["Kola, shakarsiz", "Кола без сахара", "Cola, no sugar"],
      ["Nol kaloriya.", "Ноль калорий.", "Zero calories."],
      { size: "0.4 l", kcal: 1, options: [ice], art: drink("can", ["#26262a", "#e2462b"]) },
    ),
    dish(
      "orange",
      13_000,
      ["Apelsinli", "Апельсиновый", "Orange soda"],
      ["Gazli.", "Газированный.", "Fizzy."],
      { size: "0.4 l", kcal: 180, options: [ice], art: drink("can", ["#f08a1d", "#fff3d6"]) },
    ),
    dish(
      "lemonade",
      22_000,
      ["Uy limonadi", "Домашний лимонад", "House lemonade"],
      ["Limon, laym, yalpiz.", "Лимон, лайм, мята.", "Lemon, lime, mint."],
      {
        size: "0.5 l",
        kcal: 130,
        cook: [4, 6],
        art: drink("jar", ["#dfe06a", "#edeea0"], ["ice", "lemon", "lime", "mint"]),
      },
    ),
    dish(
      "strawberry-lemonade",
      24_000,
      ["Qulupnayli limonad", "Клубничный лимонад", "Strawberry lemonade"],
      ["Qulupnay va rayhon.", "Клубника и базилик.", "Strawberry and basil."],
      {
        size: "0.5 l",
        kcal: 150,
        cook: [4, 6],
        labels: ["new"],
        art: drink("jar", ["#d93a4e", "#ee8090"], ["ice", "strawberry", "basil"]),
      },
    ),
    dish(
      "shake-vanilla",
      27_000,
      ["Vanil sheyk", "Ванильный шейк", "Vanilla shake"],
      ["Quyuq, qaymoqli.", "Густой, сливочный.", "Thick and creamy."],
      {
        size: "0.4 l",
        kcal: 420,
        cook: [4, 6],
        art: drink("latte", ["#f4e7c8"], ["cream", "cherry"]),
      },
    ),
    dish(
      "shake-chocolate",
      27_000,
      ["Shokolad sheyk", "Шоколадный шейк", "Chocolate shake"],
      ["Brauni bo‘laklari bilan.", "С кусочками брауни.", "With pieces of brownie."],
      {
        size: "0.4 l",
        kcal: 460,
        cook: [4, 6],
        labels: ["hit"],
        art: drink("latte", ["#7a4a30", "#94634a"], ["cream", "dust"]),
      },
    ),
    dish(
      "ayran",
      11_000,
      ["Ayron", "Айран", "Ayran"],
      ["Burgerga eng yaxshi hamroh.", "Лучший спутник бургера.", "A burger’s best friend."],
      { size: "0.4 l", kcal: 110, art: drink("tumbler", ["#faf6ec"], ["ice", "mint"]) },
    ),
    dish("water", 6_000, ["Suv", "Вода", "Water"], ["Gazsiz.", "Без газа.", "Still."], {
      size: "0.5 l",
      kcal: 0,
      isRecommended: true,
      art: drink("bottle", ["#c3e4f2", "#20242a"]),
    }),
  ],
);

const merch = category(
  "merch",
  ["Naqsh buyumlari", "Мерч", "Merch"],
  { art: sprites("bags"), view: "MEDIUM", isWithoutCart: true, mxic: "10709003009000009" },
  [
    dish(
      "mug",
      79_000,
      ["Naqsh krujkasi", "Кружка «Naqsh»", "Naqsh mug"],
      [
        "Faqat restoranda sotiladi.",
        "Продаётся только в ресторане.",
        "Sold in the restaurant only.",
      ],
      { size: "1 pc", kcal: 0, isNotDelivered: true, art: drink("mug", ["#3b1a12", "#e5572b"]) },
    ),
    dish(
      "bag",
      59_000,
      ["Naqsh sumkasi", "Шопер «Naqsh»", "Naqsh tote"],
      ["Paxtadan, yuviladi.", "Хлопковый, можно стирать.", "Cotton, washable."],
      { size: "1 pc", kcal: 0, isNotDelivered: true, art: sprites("bags") },
    ),
  ],
);

export const sideGroup = group(
  "sides",
  ["Sneklar va salatlar", "Снеки и салаты", "Snacks and salads"],
  { art: sprites("fries"), color: "#E8A93A" },
  [sides, salads, dips],
);
export const sweetGroup = group(
  "sweets",
  ["Shirinlik va ichimlik", "Сладкое и напитки", "Sweets and drinks"],
  { art: sprites(tint("cup-straw", 40)), color: "#A685CC" },
  [sweets, drinks, merch],
);
