import {
  burger,
  dish as picture,
  drink,
  flat,
  laid,
  pastry,
  slice,
  smooth,
  sprites,
} from "../art/recipe.ts";
import { category, dish, group } from "../author.ts";
import { beans, coffeeExtras, cup, milk } from "./options.ts";

const coffee = category(
  "coffee",
  ["Qahva", "Кофе", "Coffee"],
  { art: drink("cup", ["#b3763f"], ["art"]), view: "MEDIUM", mxic: "10709004001000001" },
  [
    dish(
      "espresso",
      15_000,
      ["Espresso", "Эспрессо", "Espresso"],
      [
        "Qirq soniyada, qaymoqrang ko‘pik bilan.",
        "Сорок секунд и плотная пенка.",
        "Forty seconds and a dense crema.",
      ],
      {
        size: "0.04 l",
        kcal: 3,
        cook: [2, 4],
        options: [beans],
        art: drink("espresso", ["#5a2c12", "#2447c7"], ["foam"]),
      },
    ),
    dish(
      "americano",
      18_000,
      ["Amerikano", "Американо", "Americano"],
      [
        "Ikki espresso va issiq suv.",
        "Двойной эспрессо и горячая вода.",
        "A double espresso and hot water.",
      ],
      {
        size: "0.25 l",
        kcal: 5,
        cook: [2, 4],
        options: [cup, beans],
        art: drink("cup", ["#4a2410"], ["steam"]),
      },
    ),
    dish(
      "cappuccino",
      24_000,
      ["Kapuchino", "Капучино", "Cappuccino"],
      [
        "Zich ko‘pik va shirin sut.",
        "Плотная пена и сладкое молоко.",
        "Dense foam and sweet milk.",
      ],
      {
        size: "0.25 l",
        kcal: 120,
        cook: [3, 5],
        labels: ["hit"],
        options: [cup, milk, coffeeExtras],
        art: drink("cup", ["#b3763f", "#2447c7"], ["art"]),
      },
    ),
    dish(
      "latte",
      25_000,
      ["Latte", "Латте", "Latte"],
      ["Ko‘proq sut, yumshoqroq ta’m.", "Больше молока, мягче вкус.", "More milk, a softer taste."],
      {
        size: "0.3 l",
        kcal: 150,
        cook: [3, 5],
        labels: ["hit"],
        options: [cup, milk, coffeeExtras],
        art: drink("latte", ["#f3e4cd", "#b3763f", "#f7ecd9"], ["foam"]),
      },
    ),
    dish(
      "flat-white",
      26_000,
      ["Flet uayt", "Флэт уайт", "Flat white"],
      [
        "Ikki espresso, yupqa ko‘pik.",
        "Двойной эспрессо, тонкая пена.",
        "A double espresso with thin foam.",
      ],
      {
        size: "0.2 l",
        kcal: 110,
        cook: [3, 5],
        options: [milk, beans],
        art: drink("mug", ["#a8672f", "#2447c7"], ["art"]),
      },
    ),
    dish(
      "raf",
      28_000,
      ["Raf", "Раф", "Raf"],
      [
        "Qaymoq, vanil shakar, espresso — birga ko‘pirtirilgan.",
        "Сливки, ванильный сахар и эспрессо, взбитые вместе.",
        "Cream, vanilla sugar and espresso whipped together.",
      ],
      {
        size: "0.3 l",
        kcal: 280,
        cook: [4, 6],
        options: [cup, coffeeExtras],
        art: drink("mug", ["#d9b489", "#e9d8c0"], ["foam", "dust"]),
      },
    ),
    dish(
      "mocha",
      28_000,
      ["Mokko", "Мокко", "Mocha"],
      [
        "Achchiq shokolad va espresso.",
        "Тёмный шоколад и эспрессо.",
        "Dark chocolate and espresso.",
      ],
      {
        size: "0.3 l",
        kcal: 260,
        cook: [4, 6],
        options: [cup, milk, coffeeExtras],
        art: drink("latte", ["#4a2618", "#a06a3c", "#e9d2b2"], ["cream", "dust"]),
      },
    ),
    dish(
      "filter",
      22_000,
      ["Filtr qahva", "Фильтр-кофе", "Filter coffee"],
      [
        "Bugungi don: Efiopiya, Guji.",
        "Зерно дня: Эфиопия, Гуджи.",
        "Today’s beans: Ethiopia, Guji.",
      ],
      {
        size: "0.3 l",
        kcal: 4,
        cook: [4, 6],
        stock: 12,
        art: drink("jug", ["#6b3416", "#8a4a22"], []),
      },
    ),
    dish(
      "turkish",
      19_000,
      ["Jezvadagi qahva", "Кофе в джезве", "Cezve coffee"],
      [
        "Kardamon bilan, issiq qumda.",
        "С кардамоном, на горячем песке.",
        "With cardamom, on hot sand.",
      ],
      {
        branches: ["shevchenko"],
        size: "0.1 l",
        kcal: 6,
        cook: [6, 8],
        isNotDelivered: true,
        art: drink("espresso", ["#3d1d0c", "#c9822e"], ["steam"]),
      },
    ),
    dish(
      "cocoa",
      22_000,
      ["Kakao", "Какао", "Cocoa"],
      ["Issiq sut va marshmellou.", "Горячее молоко и маршмеллоу.", "Hot milk and marshmallows."],
      {
        size: "0.3 l",
        kcal: 230,
        cook: [3, 5],
        labels: ["kids"],
        options: [milk],
        art: drink("mug", ["#6b3a20", "#d9c7ef"], ["cream"]),
      },
    ),
  ],
);

const cold = category(
  "cold-coffee",
  ["Sovuq qahva", "Холодный кофе", "Cold coffee"],
  {
    art: drink("tall", ["#5a2c14", "#d8b48a"], ["ice"]),
    view: "MEDIUM",
    opens: "POP_UP",
    mxic: "10709004002000002",
  },
  [
    dish(
      "iced-latte",
      27_000,
      ["Ays-latte", "Айс-латте", "Iced latte"],
      [
        "Muz, sut va ikki espresso.",
        "Лёд, молоко и двойной эспрессо.",
        "Ice, milk and a double espresso.",
      ],
      {
        size: "0.35 l",
        kcal: 130,
        cook: [3, 5],
        labels: ["hit"],
        options: [milk, coffeeExtras],
        art: drink("tall", ["#f3e6d2", "#b98657", "#6b3a1c"], ["ice", "straw"]),
      },
    ),
    dish(
      "cold-brew",
      25_000,
      ["Kold bryu", "Колд брю", "Cold brew"],
      [
        "O‘n olti soat sovuq suvda damlangan.",
        "Шестнадцать часов в холодной воде.",
        "Steeped for sixteen hours in cold water.",
      ],
      {
        size: "0.35 l",
        kcal: 5,
        stock: 14,
        art: drink("tumbler", ["#2f150a", "#4a2412"], ["ice"]),
      },
    ),
    dish(
      "espresso-tonic",
      29_000,
      ["Espresso-tonik", "Эспрессо-тоник", "Espresso tonic"],
      ["Tonik, apelsin, espresso.", "Тоник, апельсин, эспрессо.", "Tonic, orange, espresso."],
      {
        size: "0.35 l",
        kcal: 90,
        cook: [3, 5],
        labels: ["new"],
        art: drink("tall", ["#f1ead0", "#e0b878", "#5a2c12"], ["ice", "orange", "bubbles"]),
      },
    ),
    dish(
      "bumble",
      31_000,
      ["Bambl", "Бамбл", "Bumble"],
      [
        "Apelsin sharbati va espresso qavatma-qavat.",
        "Апельсиновый сок и эспрессо слоями.",
        "Orange juice and espresso in layers.",
      ],
      {
        size: "0.35 l",
        kcal: 140,
        cook: [3, 5],
        art: drink("latte", ["#f2971f", "#f7b14a", "#4a2410"], ["ice", "orange"]),
      },
    ),
    dish(
      "frappe",
      32_000,
      ["Karamel frappe", "Карамельный фраппе", "Caramel frappé"],
      [
        "Maydalangan muz, qaymoq, karamel.",
        "Колотый лёд, сливки, карамель.",
        "Crushed ice, cream, caramel.",
      ],
      {
        size: "0.4 l",
        kcal: 340,
        cook: [4, 6],
        options: [milk],
        art: drink("tall", ["#c99a66", "#dfb988"], ["cream", "dust", "straw"]),
      },
    ),
    dish(
      "affogato",
      30_000,
      ["Affogato", "Аффогато", "Affogato"],
      [
        "Muzqaymoq ustiga issiq espresso.",
        "Горячий эспрессо на мороженом.",
        "Hot espresso over ice cream.",
      ],
      {
        size: "0.15 l",
        kcal: 210,
        cook: [3, 5],
        isNotDelivered: true,
        art: sprites("ice-cream", "coffee"),
      },
    ),
  ],
);

const tea = category(
  "tea",
  ["Choy va matcha", "Чай и матча", "Tea and matcha"],
  { art: drink("mug", ["#8fae4a", "#f1ece0"], ["foam"]), view: "SMALL", mxic: "10709004003000003" },
  [
    dish(
      "matcha-latte",
      29_000,
      ["Matcha latte", "Матча латте", "Matcha latte"],
      ["Yapon matchasi va sut.", "Японская матча и молоко.", "Japanese matcha and milk."],
      {
        size: "0.3 l",
        kcal: 140,
        cook: [4, 6],
        labels: ["new"],
        options: [milk],
        art: drink("latte", ["#f4efe0", "#a9c46a", "#86ad48"], ["foam"]),
      },
    ),
    dish(
      "iced-matcha",
      32_000,
      ["Qulupnayli ays-matcha", "Айс-матча с клубникой", "Iced strawberry matcha"],
      ["Qulupnay, sut, matcha.", "Клубника, молоко, матча.", "Strawberry, milk, matcha."],
      {
        size: "0.35 l",
        kcal: 170,
        cook: [4, 6],
        art: drink("tall", ["#e0506a", "#f7efe6", "#86ad48"], ["ice", "straw"]),
      },
    ),
    dish(
      "green-tea",
      15_000,
      ["Ko‘k choy", "Зелёный чай", "Green tea"],
      ["Choynakda.", "В чайнике.", "By the pot."],
      { size: "0.5 l", kcal: 2, cook: [4, 6], art: sprites("teapot") },
    ),
    dish(
      "berry-tea",
      24_000,
      ["Malinali choy", "Чай с малиной", "Raspberry tea"],
      ["Malina, yalpiz, apelsin.", "Малина, мята, апельсин.", "Raspberry, mint, orange."],
      {
        size: "0.6 l",
        kcal: 90,
        cook: [5, 7],
        art: drink("jug", ["#b5283f", "#cf4a52"], ["orange", "mint"]),
      },
    ),
    dish(
      "buckthorn-tea",
      24_000,
      ["Chakandali choy", "Облепиховый чай", "Sea-buckthorn tea"],
      ["Chakanda, zanjabil, asal.", "Облепиха, имбирь, мёд.", "Sea buckthorn, ginger, honey."],
      {
        size: "0.6 l",
        kcal: 110,
        cook: [5, 7],
        labels: ["seasonal"],
        art: drink("jug", ["#e8791e", "#f09a3c"], ["lemon"], "ginger"),
      },
    ),
  ],
);

const cool = category(
  "cool",
  ["Limonad va sharbatlar", "Лимонады и соки", "Lemonades and juices"],
  {
    art: drink("tall", ["#e9d35a", "#f4e79a"], ["ice", "lemon"]),
    view: "SMALL",
    scroll: "HORIZONTAL",
    mxic: "10709004004000004",
  },
  [
    dish(
      "lemonade",
      24_000,
      ["Limon-yalpiz limonadi", "Лимонад лимон-мята", "Lemon and mint lemonade"],
      ["Uyda, shakari kam.", "Домашний, мало сахара.", "House-made, little sugar."],
      {
        size: "0.4 l",
        kcal: 110,
        cook: [3, 5],
        art: drink("tall", ["#e9d35a", "#f4e79a"], ["ice", "lemon", "mint", "straw"]),
      },
    ),
    dish(
      "mango",
      27_000,
      ["Mango-marakuyya", "Манго-маракуйя", "Mango and passion fruit"],
      ["Tropik limonad.", "Тропический лимонад.", "A tropical lemonade."],
      {
        size: "0.4 l",
        kcal: 140,
        cook: [3, 5],
        art: drink("tall", ["#f0a01e", "#f7c14e"], ["ice", "lime", "straw"], "mango"),
      },
    ),
    dish(
      "orange-juice",
      30_000,
      ["Apelsin sharbati", "Апельсиновый фреш", "Orange juice"],
      ["Yangi siqilgan.", "Свежевыжатый.", "Freshly pressed."],
      {
        size: "0.3 l",
        kcal: 130,
        cook: [3, 5],
        isRecommended: true,
        art: drink("tumbler", ["#f2971f", "#f7b14a"], ["orange"], "tangerine"),
      },
    ),
    dish(
      "smoothie",
      33_000,
      ["Rezavorli smuzi", "Ягодный смузи", "Berry smoothie"],
      ["Rezavorlar, banan, yogurt.", "Ягоды, банан, йогурт.", "Berries, banana, yoghurt."],
      {
        size: "0.35 l",
        kcal: 210,
        cook: [4, 6],
        art: drink("latte", ["#7a2f6b", "#a3508f"], ["strawberry"], "blueberries", "banana"),
      },
    ),
    dish(
      "water",
      8_000,
      ["Suv", "Вода", "Water"],
      ["Gazli yoki gazsiz.", "С газом или без.", "Sparkling or still."],
      { size: "0.5 l", kcal: 0, isRecommended: true, art: drink("bottle", ["#c3e4f2", "#2447c7"]) },
    ),
  ],
);

const bakery = category(
  "bakery",
  ["Nonushta va pishiriqlar", "Завтраки и выпечка", "Breakfast and bakes"],
  { art: sprites("croissant"), view: "MEDIUM", mxic: "10709004005000005" },
  [
    dish(
      "croissant",
      18_000,
      ["Kruassan", "Круассан", "Croissant"],
      [
        "Sariyog‘li, ertalab yopilgan.",
        "Сливочный, утренней выпечки.",
        "All butter, baked this morning.",
      ],
      {
        size: "70 g",
        kcal: 300,
        labels: ["hit"],
        stock: 18,
        isRecommended: true,
        art: sprites("croissant"),
      },
    ),
    dish(
      "almond-croissant",
      26_000,
      ["Bodomli kruassan", "Миндальный круассан", "Almond croissant"],
      ["Bodom kremi va yaproqchalari.", "Миндальный крем и лепестки.", "Almond cream and flakes."],
      {
        size: "110 g",
        kcal: 480,
        stock: 6,
        isRecommended: true,
        art: sprites("croissant", "chestnut"),
      },
    ),
    dish(
      "salmon-croissant",
      42_000,
      ["Lososli kruassan", "Круассан с лососем", "Salmon croissant"],
      [
        "Yengil tuzlangan losos, krem-pishloq.",
        "Слабосолёный лосось и крем-сыр.",
        "Lightly cured salmon and cream cheese.",
      ],
      { size: "180 g", kcal: 460, cook: [5, 7], art: sprites("croissant", "leafy-green", "lemon") },
    ),
    dish(
      "cinnamon-roll",
      22_000,
      ["Dolchinli bulochka", "Булочка с корицей", "Cinnamon roll"],
      ["Krem-pishloqli, issiq.", "С крем-сыром, тёплая.", "With cream cheese, warm."],
      { size: "120 g", kcal: 410, art: pastry("roll", "#c98438", 1, "white") },
    ),
    dish(
      "bagel",
      36_000,
      ["Tovuqli beygl", "Бейгл с курицей", "Chicken bagel"],
      [
        "Gril tovuq, pomidor, salat.",
        "Курица гриль, томат, салат.",
        "Grilled chicken, tomato, lettuce.",
      ],
      {
        size: "220 g",
        kcal: 430,
        cook: [5, 7],
        art: burger("grain", ["lettuce", "chicken", "tomato", "white-sauce"]),
      },
    ),
    dish(
      "avocado-toast",
      39_000,
      ["Avokadoli tost", "Тост с авокадо", "Avocado toast"],
      [
        "Nordon xamirli non, pashot tuxum.",
        "Хлеб на закваске, яйцо пашот.",
        "Sourdough and a poached egg.",
      ],
      {
        branches: ["shevchenko"],
        size: "200 g",
        kcal: 380,
        cook: [7, 9],
        labels: ["meatless"],
        art: pastry("toast", "#c9d98a", 2, "white", "avocado", "egg"),
      },
    ),
    dish(
      "syrniki",
      34_000,
      ["Tvorogli quymoq", "Сырники", "Curd pancakes"],
      [
        "Uch dona, smetana va rezavor.",
        "Три штуки, сметана и ягоды.",
        "Three, with sour cream and berries.",
      ],
      {
        branches: ["shevchenko"],
        size: "220 g",
        kcal: 450,
        cook: [10, 12],
        art: picture("white", laid("syrniki", 3, 0.9), ["cream", ["berry", 5], ["strawberry", 2]]),
      },
    ),
    dish(
      "granola",
      31_000,
      ["Yogurt va granola", "Йогурт с гранолой", "Yoghurt and granola"],
      [
        "Uy granolasi, asal, mevalar.",
        "Домашняя гранола, мёд, фрукты.",
        "House granola, honey, fruit.",
      ],
      {
        size: "250 g",
        kcal: 340,
        labels: ["meatless"],
        art: picture("white-bowl", smooth("#fdf8ee"), [
          ["granola", 4],
          ["berry", 5],
          ["strawberry", 3],
          ["banana", 3],
        ]),
      },
    ),
    dish(
      "omelette",
      33_000,
      ["Pishloqli quymoq", "Омлет с сыром", "Cheese omelette"],
      ["Uch tuxum, salat va tost.", "Три яйца, салат и тост.", "Three eggs, salad and toast."],
      {
        branches: ["shevchenko"],
        size: "240 g",
        kcal: 410,
        cook: [8, 10],
        labels: ["meatless"],
        art: picture("white", smooth("#f6c84c"), [
          ["cheese", 3],
          ["herb", 4],
          ["cherry-tomato", 3],
        ]),
      },
    ),
  ],
);

const desserts = category(
  "desserts",
  ["Desertlar", "Десерты", "Desserts"],
  {
    art: pastry("cheesecake", "#d5384b", 1),
    view: "BIG",
    opens: "FULL_SCREEN",
    mxic: "10709004006000006",
  },
  [
    dish(
      "basque",
      34_000,
      ["Bask chizkeyki", "Баскский чизкейк", "Basque cheesecake"],
      [
        "Usti karamel rang, ichi oqadi.",
        "Карамельный сверху, текучий внутри.",
        "Caramel on top, flowing inside.",
      ],
      {
        size: "130 g",
        kcal: 420,
        labels: ["hit"],
        stock: 8,
        art: pastry("cheesecake", "#a3622c", 1, "white"),
      },
    ),
    dish(
      "raspberry-cheesecake",
      34_000,
      ["Malinali chizkeyk", "Малиновый чизкейк", "Raspberry cheesecake"],
      ["Pishirilmagan, yengil.", "Без выпечки, лёгкий.", "No-bake and light."],
      {
        size: "130 g",
        kcal: 360,
        stock: 0,
        art: pastry("cheesecake", "#cf2f55", 1, "white", "strawberry"),
      },
    ),
    dish(
      "honey-cake",
      30_000,
      ["Medovik", "Медовик", "Honey cake"],
      ["O‘n qavat.", "Десять слоёв.", "Ten layers."],
      {
        size: "130 g",
        kcal: 430,
        art: slice(
          ["#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6"],
          "#e3a857",
          "honey",
        ),
      },
    ),
    dish(
      "eclair",
      24_000,
      ["Ekler", "Эклер", "Éclair"],
      ["Vanil yoki shokolad.", "Ваниль или шоколад.", "Vanilla or chocolate."],
      { size: "80 g", kcal: 270, art: pastry("eclair", "#4a2618", 2, "white") },
    ),
    dish(
      "macarons",
      39_000,
      ["Makaron, 4 dona", "Макарон, 4 шт.", "Macarons, 4 pieces"],
      [
        "Pista, malina, karamel, limon.",
        "Фисташка, малина, карамель, лимон.",
        "Pistachio, raspberry, caramel, lemon.",
      ],
      { size: "72 g", kcal: 300, isRecommended: true, art: pastry("macaron", "#e58aa6", 3) },
    ),
    dish(
      "cookie",
      14_000,
      ["Shokoladli kuki", "Печенье с шоколадом", "Chocolate cookie"],
      [
        "Chetlari qarsildoq, o‘rtasi yumshoq.",
        "Хрустящее по краям, мягкое внутри.",
        "Crisp at the edge, soft in the middle.",
      ],
      { size: "75 g", kcal: 340, isRecommended: true, art: pastry("cookie", "#c98a45", 2) },
    ),
    dish(
      "brownie",
      24_000,
      ["Brauni", "Брауни", "Brownie"],
      ["Achchiq shokolad, yong‘oq.", "Тёмный шоколад и орех.", "Dark chocolate and walnut."],
      { size: "100 g", kcal: 410, art: pastry("brownie", "#5a3220", 2, "white") },
    ),
    dish(
      "waffle",
      32_000,
      ["Vafli", "Вафля", "Waffle"],
      ["Muzqaymoq va rezavorlar.", "С мороженым и ягодами.", "With ice cream and berries."],
      {
        branches: ["shevchenko"],
        size: "200 g",
        kcal: 460,
        cook: [8, 10],
        art: picture("white", laid("waffle", 2), [["strawberry", 3], ["berry", 4], "cream"]),
      },
    ),
  ],
);

const shelf = category(
  "shelf",
  ["Uyga olib ketish", "Домой", "To take home"],
  {
    art: drink("paper", ["#ffffff", "#2447c7"]),
    view: "SMALL",
    scroll: "HORIZONTAL",
    isWithoutCart: true,
    mxic: "10709004007000007",
  },
  [
    dish(
      "beans-brazil",
      98_000,
      ["Don: Braziliya, 250 g", "Зерно: Бразилия, 250 г", "Beans: Brazil, 250 g"],
      [
        "Yong‘oq va shokolad. Faqat barda sotiladi.",
        "Орех и шоколад. Продаётся только в баре.",
        "Nuts and chocolate. Sold at the bar only.",
      ],
      {
        size: "250 g",
        kcal: 0,
        isNotDelivered: true,
        art: picture("clay-bowl", flat("raisin", "chocolate", "raisin")),
      },
    ),
    dish(
      "keep-cup",
      120_000,
      ["O‘z stakaningiz", "Многоразовый стакан", "Reusable cup"],
      [
        "U bilan har qahva 2 000 so‘mga arzon.",
        "С ним каждый кофе на 2 000 сумов дешевле.",
        "With it every coffee is 2 000 soum less.",
      ],
      { size: "1 pc", kcal: 0, isNotDelivered: true, art: drink("paper", ["#f4f1ea", "#2447c7"]) },
    ),
  ],
);

export const barGroup = group(
  "bar",
  ["Bar", "Бар", "Bar"],
  { art: drink("cup", ["#b3763f"], ["art"]), color: "#2447C7" },
  [coffee, cold, tea, cool],
);
export const bakeryGroup = group(
  "bakery",
  ["Vitrina", "Витрина", "Counter"],
  { art: sprites("croissant"), color: "#D09A52" },
  [bakery, desserts, shelf],
);
