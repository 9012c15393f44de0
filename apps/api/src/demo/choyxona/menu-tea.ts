import { dish as picture, drink, flat, heap, pastry, slice, sprites, tint } from "../art/recipe.ts";
import { category, dish, group, oneOf, option } from "../author.ts";
import { potSize, teaSweets } from "./options.ts";

const eastern = category(
  "eastern-sweets",
  ["Sharq shirinliklari", "Восточные сладости", "Eastern sweets"],
  { art: pastry("baklava", "#cf8a34", 3), view: "SMALL", mxic: "10709002016000016" },
  [
    dish(
      "pahlava",
      24_000,
      ["Pahlava, 3 dona", "Пахлава, 3 шт.", "Baklava, 3 pieces"],
      [
        "Yong‘oq va asal, qirq qavat.",
        "Орех и мёд, сорок слоёв.",
        "Walnut and honey, forty layers.",
      ],
      {
        size: "130 g",
        kcal: 560,
        labels: ["hit"],
        isRecommended: true,
        art: pastry("baklava", "#cf8a34", 3, "paxta"),
      },
    ),
    dish(
      "chak-chak",
      19_000,
      ["Chak-chak", "Чак-чак", "Chak-chak"],
      ["Asalda, yong‘oqli.", "В меду, с орехами.", "In honey, with nuts."],
      {
        size: "120 g",
        kcal: 520,
        art: picture("green", heap("chak-chak", "chak-chak", "nut"), [["walnut", 3]]),
      },
    ),
    dish(
      "samarkand-halva",
      22_000,
      ["Samarqand holvasi", "Самаркандская халва", "Samarkand halva"],
      [
        "Kunjut va yong‘oqli, qo‘lda cho‘zilgan.",
        "С кунжутом и орехом, тянутая вручную.",
        "With sesame and walnut, pulled by hand.",
      ],
      {
        size: "120 g",
        kcal: 600,
        labels: ["chef"],
        art: picture("paxta", heap("halva", "halva", "walnut"), [["sesame", 10]]),
      },
    ),
    dish(
      "navat",
      16_000,
      ["Navot", "Новвот", "Navat"],
      [
        "Uzum sharbatidan kristall shakar.",
        "Кристаллический сахар с виноградным соком.",
        "Sugar crystals grown with grape juice.",
      ],
      { size: "150 g", kcal: 580, art: picture("clay", flat("navat"), []) },
    ),
    dish(
      "nishalda",
      18_000,
      ["Nisholda", "Нишалда", "Nishalda"],
      [
        "Ramazon shirinligi: oq, havodek yengil.",
        "Сладость Рамадана: белая и лёгкая, как воздух.",
        "The sweet of Ramadan: white and light as air.",
      ],
      {
        size: "150 g",
        kcal: 420,
        labels: ["seasonal"],
        stock: 0,
        art: picture("paxta-bowl", heap("cream"), []),
      },
    ),
    dish(
      "parvarda",
      12_000,
      ["Parvarda", "Парварда", "Parvarda"],
      [
        "Yalpiz va zanjabilli oq qandlar.",
        "Белые леденцы с мятой и имбирём.",
        "White sweets with mint and ginger.",
      ],
      { size: "150 g", kcal: 560, art: picture("white", heap("sugar"), []) },
    ),
    dish(
      "kush-tili",
      14_000,
      ["Qush tili", "Куш тили", "Bird’s tongue biscuits"],
      [
        "Qarsildoq qovurilgan xamir, qand upali.",
        "Хрустящее тесто в сахарной пудре.",
        "Crisp fried dough dusted with sugar.",
      ],
      { size: "100 g", kcal: 460, art: picture("basket", heap("fried-dumpling"), []) },
    ),
    dish(
      "urama",
      15_000,
      ["O‘rama", "Урама", "Urama"],
      [
        "Gul shaklida qovurilgan xamir.",
        "Жареное тесто в форме розы.",
        "Fried dough shaped like a rose.",
      ],
      { size: "100 g", kcal: 450, art: pastry("roll", "#dda24a", 3, "clay") },
    ),
    dish(
      "dried-fruit",
      28_000,
      ["Quruq mevalar", "Сухофрукты", "Dried fruit"],
      [
        "O‘rik, mayiz, olxo‘ri, tut.",
        "Урюк, изюм, чернослив, тутовник.",
        "Apricots, raisins, prunes, mulberries.",
      ],
      {
        size: "200 g",
        kcal: 520,
        labels: ["meatless"],
        art: picture("paxta", heap("apricot", "prune", "raisin", "apricot"), []),
      },
    ),
    dish(
      "nuts",
      39_000,
      ["Yong‘oqlar", "Орехи", "Nuts"],
      [
        "Yong‘oq, bodom, pista, yeryong‘oq.",
        "Грецкий орех, миндаль, фисташки, арахис.",
        "Walnuts, almonds, pistachios, peanuts.",
      ],
      {
        size: "200 g",
        kcal: 1180,
        art: picture("green", heap("walnut", "nut", "walnut", "nut"), [], "peanuts"),
      },
    ),
    dish(
      "kozinaki",
      17_000,
      ["Kozinaki", "Козинаки", "Kozinaki"],
      [
        "Kunjut va kungaboqar, asalda.",
        "Кунжут и семечки в меду.",
        "Sesame and sunflower seeds in honey.",
      ],
      { size: "100 g", kcal: 540, art: picture("slate", heap("granola"), [["sesame", 14]]) },
    ),
    dish(
      "honey-comb",
      34_000,
      ["Mumli asal", "Мёд в сотах", "Honeycomb"],
      [
        "Toshkent viloyati tog‘laridan.",
        "С гор Ташкентской области.",
        "From the mountains near Tashkent.",
      ],
      { size: "150 g", kcal: 480, art: sprites("honey", "blossom") },
    ),
    dish(
      "jam-set",
      21_000,
      ["Murabbolar", "Варенья", "Jams"],
      ["Olcha, behi va anjir.", "Вишня, айва и инжир.", "Sour cherry, quince and fig."],
      { size: "180 g", kcal: 430, art: sprites("cherries", "strawberry", "peach") },
    ),
    dish(
      "sweet-plate",
      58_000,
      ["Shirinlik lagani", "Ассорти сладостей", "Plate of sweets"],
      [
        "Sakkiz xil sharq shirinligi, to‘rt kishiga.",
        "Восемь восточных сладостей на четверых.",
        "Eight Eastern sweets for four.",
      ],
      { size: "450 g", kcal: 2100, discount: 10, art: pastry("baklava", "#c9822e", 4, "paxta") },
    ),
  ],
);

const cakes = category(
  "cakes",
  ["Tort va muzqaymoq", "Торты и мороженое", "Cakes and ice cream"],
  { art: slice(["#d8934a", "#fbeed6", "#d8934a"], "#e8b36a"), mxic: "10709002017000017" },
  [
    dish(
      "medovik",
      27_000,
      ["Medovik", "Медовик", "Honey cake"],
      [
        "Asalli korj va smetanali krem.",
        "Медовые коржи и сметанный крем.",
        "Honey layers and sour-cream filling.",
      ],
      {
        size: "150 g",
        kcal: 460,
        labels: ["hit"],
        isRecommended: true,
        art: slice(["#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6", "#d08a3f"], "#e3a857", "honey"),
      },
    ),
    dish(
      "napoleon",
      27_000,
      ["Napoleon", "Наполеон", "Napoleon"],
      [
        "Qarsildoq qavatlar, qaynatma krem.",
        "Хрустящие слои, заварной крем.",
        "Crisp layers, custard.",
      ],
      {
        size: "150 g",
        kcal: 470,
        art: slice(["#e9c98d", "#fdf3d6", "#e9c98d", "#fdf3d6", "#e9c98d"], "#f3e0b3"),
      },
    ),
    dish(
      "pistachio-cake",
      34_000,
      ["Pistali tort", "Фисташковый торт", "Pistachio cake"],
      ["Pista va malina.", "Фисташка и малина.", "Pistachio and raspberry."],
      {
        size: "140 g",
        kcal: 410,
        labels: ["new"],
        art: slice(
          ["#b9c36a", "#fdf6e4", "#c23a5b", "#fdf6e4", "#b9c36a"],
          "#cfd98c",
          "strawberry",
        ),
      },
    ),
    dish(
      "chocolate-cake",
      31_000,
      ["Shokoladli tort", "Шоколадный торт", "Chocolate cake"],
      ["Achchiq shokolad va olcha.", "Тёмный шоколад и вишня.", "Dark chocolate and sour cherry."],
      {
        size: "150 g",
        kcal: 480,
        art: slice(["#4a2618", "#f3dfc9", "#4a2618", "#a3243b", "#4a2618"], "#5e3220", "cherries"),
      },
    ),
    dish(
      "cheesecake",
      32_000,
      ["Chizkeyk", "Чизкейк", "Cheesecake"],
      ["Qulupnayli.", "С клубникой.", "With strawberry."],
      { size: "140 g", kcal: 390, art: pastry("cheesecake", "#d5384b", 1, "white", "strawberry") },
    ),
    dish(
      "ice-cream",
      19_000,
      ["Muzqaymoq, 3 shar", "Мороженое, 3 шарика", "Ice cream, 3 scoops"],
      [
        "Qaymoqli, shokoladli, mevali.",
        "Сливочное, шоколадное, фруктовое.",
        "Cream, chocolate, fruit.",
      ],
      {
        size: "150 g",
        kcal: 310,
        labels: ["kids"],
        isNotDelivered: true,
        art: sprites("ice-cream", "cherries"),
      },
    ),
    dish(
      "melon-plate",
      36_000,
      ["Qovun va tarvuz", "Дыня и арбуз", "Melon and watermelon"],
      [
        "Yozning eng yaxshisi, muzdek.",
        "Лучшее лета, охлаждённое.",
        "The best of summer, chilled.",
      ],
      { size: "800 g", kcal: 260, labels: ["seasonal"], art: sprites("watermelon", "melon") },
    ),
    dish(
      "fruit-plate",
      48_000,
      ["Mevalar", "Фрукты", "Fruit"],
      ["Fasl mevalari.", "Сезонные фрукты.", "Fruit of the season."],
      { size: "900 g", kcal: 420, art: sprites("grapes", "peach", "pear", "apple") },
    ),
  ],
);

const green = "#b6c24a";
const black = "#9c4a16";
const teas = category(
  "tea",
  ["Choylar", "Чай", "Tea"],
  { art: drink("piala", [green], ["steam"]), view: "SMALL", mxic: "10709002018000018" },
  [
    dish(
      "green-95",
      8_000,
      ["Ko‘k choy №95", "Зелёный чай № 95", "Green tea No. 95"],
      ["Choyxonaning asosiy choyi.", "Главный чай чайханы.", "The tea of the tea house."],
      {
        size: "0.5 l",
        kcal: 2,
        cook: [5, 10],
        labels: ["hit"],
        isRecommended: true,
        options: [potSize, teaSweets],
        art: drink("piala", [green], ["steam"], tint("teapot", 240)),
      },
    ),
    dish(
      "black-ceylon",
      8_000,
      ["Qora choy", "Чёрный чай", "Black tea"],
      ["Seylon, yirik bargli.", "Цейлонский, крупнолистовой.", "Ceylon, whole leaf."],
      {
        size: "0.5 l",
        kcal: 4,
        cook: [5, 10],
        options: [potSize, teaSweets],
        art: drink("piala", [black], ["steam"], tint("teapot", 40)),
      },
    ),
    dish(
      "lemon-tea",
      12_000,
      ["Limonli choy", "Чай с лимоном", "Lemon tea"],
      [
        "Ko‘k yoki qora, Toshkent limoni bilan.",
        "Зелёный или чёрный, с ташкентским лимоном.",
        "Green or black, with Tashkent lemon.",
      ],
      {
        size: "0.5 l",
        kcal: 30,
        cook: [5, 10],
        options: [potSize],
        art: drink("piala", ["#d9a833"], ["lemon", "steam"], "lemon"),
      },
    ),
    dish(
      "mint-tea",
      11_000,
      ["Yalpizli choy", "Чай с мятой", "Mint tea"],
      ["Yangi yalpiz.", "Свежая мята.", "Fresh mint."],
      {
        size: "0.5 l",
        kcal: 4,
        cook: [5, 10],
        options: [potSize, teaSweets],
        art: drink("piala", ["#a9bf45"], ["mint", "steam"], "branch"),
      },
    ),
    dish(
      "rayhon-tea",
      12_000,
      ["Rayhonli choy", "Чай с райхоном", "Basil tea"],
      ["Qizil rayhon va asal.", "Фиолетовый райхон и мёд.", "Purple basil and honey."],
      {
        size: "0.5 l",
        kcal: 40,
        cook: [5, 10],
        art: drink("mug", ["#9a6a8f", "#2f7d67"], ["mint"]),
      },
    ),
    dish(
      "ginger-tea",
      18_000,
      ["Zanjabilli choy", "Имбирный чай", "Ginger tea"],
      ["Zanjabil, limon va asal.", "Имбирь, лимон и мёд.", "Ginger, lemon and honey."],
      {
        size: "0.6 l",
        kcal: 80,
        cook: [5, 10],
        art: drink("jug", ["#e0b53c", "#edcf6e"], ["lemon"], "ginger"),
      },
    ),
    dish(
      "saffron-tea",
      19_000,
      ["Zafaronli choy", "Шафрановый чай", "Saffron tea"],
      ["Zafaron, dolchin, kardamon.", "Шафран, корица, кардамон.", "Saffron, cinnamon, cardamom."],
      {
        size: "0.6 l",
        kcal: 50,
        cook: [5, 10],
        labels: ["chef"],
        art: drink("piala", ["#e08f1a"], ["steam"], "blossom"),
      },
    ),
    dish(
      "buckthorn-tea",
      22_000,
      ["Chakandali choy", "Облепиховый чай", "Sea-buckthorn tea"],
      [
        "Chakanda, apelsin va asal.",
        "Облепиха, апельсин и мёд.",
        "Sea buckthorn, orange and honey.",
      ],
      {
        size: "0.7 l",
        kcal: 130,
        cook: [5, 10],
        art: drink("jug", ["#e8791e", "#f09a3c"], ["orange", "mint"]),
      },
    ),
    dish(
      "berry-tea",
      22_000,
      ["Rezavorli choy", "Ягодный чай", "Berry tea"],
      [
        "Malina, smorodina, na’matak.",
        "Малина, смородина, шиповник.",
        "Raspberry, currant, rosehip.",
      ],
      {
        size: "0.7 l",
        kcal: 110,
        cook: [5, 10],
        art: drink("jug", ["#a81f45", "#c43a5a"], ["strawberry", "mint"]),
      },
    ),
    dish(
      "apple-cinnamon-tea",
      20_000,
      ["Olma va dolchinli choy", "Чай яблоко-корица", "Apple and cinnamon tea"],
      ["Iliq va xushbo‘y.", "Тёплый и ароматный.", "Warm and fragrant."],
      {
        size: "0.7 l",
        kcal: 90,
        cook: [5, 10],
        art: drink("jug", ["#c9782c", "#dd9a4c"], ["apple"], "apple"),
      },
    ),
    dish(
      "shirchoy",
      16_000,
      ["Shirchoy", "Ширчой", "Shirchoy"],
      [
        "Sutli choy, sariyog‘ va tuz bilan.",
        "Чай с молоком, маслом и солью.",
        "Tea with milk, butter and salt.",
      ],
      {
        size: "0.4 l",
        kcal: 180,
        cook: [5, 10],
        art: drink("piala", ["#d9b48a"], ["steam"], "butter"),
      },
    ),
    dish(
      "masala",
      20_000,
      ["Masala choy", "Масала", "Masala chai"],
      ["Sut, zanjabil, kardamon.", "Молоко, имбирь, кардамон.", "Milk, ginger, cardamom."],
      {
        size: "0.35 l",
        kcal: 160,
        cook: [5, 10],
        art: drink("mug", ["#c99763", "#b5643c"], ["foam", "dust"]),
      },
    ),
    dish(
      "oolong",
      24_000,
      ["Sutli ulun", "Молочный улун", "Milk oolong"],
      ["Yumshoq, qaymoq hidli.", "Мягкий, со сливочным ароматом.", "Soft, with a creamy scent."],
      {
        size: "0.5 l",
        kcal: 2,
        cook: [5, 10],
        art: drink("piala", ["#cfc56a"], ["steam"], tint("teapot", 300)),
      },
    ),
    dish(
      "herbal",
      17_000,
      ["Tog‘ giyohlari", "Горные травы", "Mountain herbs"],
      [
        "Kiyiko‘t, tog‘rayhon, na’matak.",
        "Кийикут, душица, шиповник.",
        "Ziziphora, oregano, rosehip.",
      ],
      {
        size: "0.6 l",
        kcal: 4,
        cook: [5, 10],
        art: drink("piala", ["#b08a3a"], ["mint", "steam"], "leaf"),
      },
    ),
    dish(
      "iced-tea",
      18_000,
      ["Muzli choy", "Холодный чай", "Iced tea"],
      ["Shaftoli va yalpiz.", "Персик и мята.", "Peach and mint."],
      {
        size: "0.5 l",
        kcal: 110,
        art: drink("tall", ["#c8672a", "#dd8c48"], ["ice", "mint", "straw"], "peach"),
      },
    ),
    dish(
      "tea-set",
      46_000,
      ["Choy to‘plami", "Чайный набор", "Tea set"],
      [
        "Katta choynak, navot, parvarda va quruq mevalar.",
        "Большой чайник, новвот, парварда и сухофрукты.",
        "A large pot, navat, parvarda and dried fruit.",
      ],
      {
        size: "1 l",
        kcal: 640,
        cook: [5, 10],
        art: sprites(tint("teapot", 235), "honey", "chestnut"),
      },
    ),
  ],
);

const milk = oneOf(
  "milk",
  ["Sut", "Молоко", "Milk"],
  [
    option("cow", ["Sigir suti", "Коровье", "Cow’s milk"], 0, { art: sprites("milk") }),
    option("oat", ["Suli suti", "Овсяное", "Oat milk"], 5_000, { art: sprites("sheaf") }),
  ],
);

const coffees = category(
  "coffee",
  ["Qahva", "Кофе", "Coffee"],
  {
    art: drink("cup", ["#b3763f"], ["art"]),
    view: "SMALL",
    scroll: "HORIZONTAL",
    mxic: "10709002019000019",
  },
  [
    dish(
      "turkish",
      17_000,
      ["Turkcha qahva", "Кофе по-турецки", "Turkish coffee"],
      ["Jezvada, kardamon bilan.", "В джезве, с кардамоном.", "In a cezve with cardamom."],
      {
        size: "0.1 l",
        kcal: 5,
        cook: [5, 10],
        art: drink("espresso", ["#3d1d0c", "#c9822e"], ["steam"]),
      },
    ),
    dish(
      "americano",
      18_000,
      ["Amerikano", "Американо", "Americano"],
      ["Arabika.", "Арабика.", "Arabica."],
      { size: "0.25 l", kcal: 5, cook: [5, 5], art: drink("cup", ["#4a2410"], ["steam"]) },
    ),
    dish(
      "cappuccino",
      23_000,
      ["Kapuchino", "Капучино", "Cappuccino"],
      ["Yumshoq ko‘pikli.", "С мягкой пенкой.", "With soft foam."],
      {
        size: "0.25 l",
        kcal: 120,
        cook: [5, 5],
        options: [milk],
        art: drink("cup", ["#b3763f"], ["art"]),
      },
    ),
    dish(
      "latte",
      24_000,
      ["Latte", "Латте", "Latte"],
      ["Sutli, uch qavat.", "Молочный, в три слоя.", "Milky, in three layers."],
      {
        size: "0.3 l",
        kcal: 150,
        cook: [5, 5],
        options: [milk],
        art: drink("latte", ["#f3e4cd", "#b3763f", "#f7ecd9"], ["foam"]),
      },
    ),
    dish(
      "raf",
      27_000,
      ["Raf", "Раф", "Raf"],
      ["Qaymoq va vanil.", "Сливки и ваниль.", "Cream and vanilla."],
      {
        size: "0.3 l",
        kcal: 260,
        cook: [5, 5],
        art: drink("mug", ["#d9b489", "#e9d8c0"], ["foam", "dust"]),
      },
    ),
    dish(
      "cocoa",
      20_000,
      ["Kakao", "Какао", "Cocoa"],
      ["Issiq sutda.", "На горячем молоке.", "With hot milk."],
      {
        size: "0.3 l",
        kcal: 220,
        cook: [5, 5],
        labels: ["kids"],
        art: drink("mug", ["#6b3a20", "#2f7d67"], ["cream"]),
      },
    ),
  ],
);

const drinks = category(
  "cold-drinks",
  ["Salqin ichimliklar", "Прохладительные", "Cold drinks"],
  {
    art: drink("tall", ["#f4c542", "#f7dd86"], ["ice", "lemon"]),
    view: "SMALL",
    mxic: "10709002020000020",
  },
  [
    dish(
      "apricot-compote",
      13_000,
      ["O‘rik sharbati", "Урюковый компот", "Apricot compote"],
      ["Quritilgan o‘rikdan.", "Из сушёного урюка.", "Of dried apricots."],
      {
        size: "0.5 l",
        kcal: 160,
        labels: ["hit"],
        isRecommended: true,
        art: drink("jar", ["#e08a2c", "#eda24c"], ["ice"], "peach"),
      },
    ),
    dish(
      "cherry-compote",
      13_000,
      ["Olcha kompoti", "Вишнёвый компот", "Sour-cherry compote"],
      ["Muzdek, nordon-shirin.", "Холодный, кисло-сладкий.", "Chilled, sweet and sharp."],
      { size: "0.5 l", kcal: 150, art: drink("jar", ["#8d1530", "#a82c44"], ["ice"], "cherries") },
    ),
    dish(
      "ayran",
      11_000,
      ["Ayron", "Айран", "Ayran"],
      ["Yalpiz va tuz.", "С мятой и солью.", "With mint and salt."],
      { size: "0.4 l", kcal: 110, art: drink("tumbler", ["#faf6ec"], ["ice", "mint"]) },
    ),
    dish(
      "kefir",
      9_000,
      ["Qatiq", "Катык", "Sour yoghurt drink"],
      ["Uy qatig‘i.", "Домашний катык.", "House yoghurt."],
      { size: "0.3 l", kcal: 150, art: sprites("milk", "drop") },
    ),
    dish(
      "lemonade",
      19_000,
      ["Limonad", "Лимонад", "Lemonade"],
      ["Limon va yalpiz.", "Лимон и мята.", "Lemon and mint."],
      {
        size: "0.5 l",
        kcal: 140,
        cook: [5, 10],
        art: drink("tall", ["#e9d35a", "#f4e79a"], ["ice", "lemon", "mint", "straw"]),
      },
    ),
    dish(
      "tarragon",
      19_000,
      ["Tarxun", "Тархун", "Tarragon lemonade"],
      ["Yashil, xushbo‘y.", "Зелёный, ароматный.", "Green and fragrant."],
      {
        size: "0.5 l",
        kcal: 150,
        cook: [5, 10],
        art: drink("tall", ["#4fa35a", "#83c77f"], ["ice", "lime", "mint", "straw"]),
      },
    ),
    dish(
      "pomegranate-juice",
      34_000,
      ["Anor sharbati", "Гранатовый сок", "Pomegranate juice"],
      ["Yangi siqilgan.", "Свежевыжатый.", "Freshly pressed."],
      {
        size: "0.3 l",
        kcal: 180,
        cook: [5, 10],
        labels: ["seasonal"],
        stock: 10,
        art: drink("tumbler", ["#9c1230", "#b82442"], ["bubbles"]),
      },
    ),
    dish(
      "orange-juice",
      29_000,
      ["Apelsin sharbati", "Апельсиновый фреш", "Orange juice"],
      ["Yangi siqilgan.", "Свежевыжатый.", "Freshly pressed."],
      {
        size: "0.3 l",
        kcal: 140,
        cook: [5, 10],
        art: drink("tumbler", ["#f2971f", "#f7b14a"], ["orange"], "tangerine"),
      },
    ),
    dish(
      "carrot-juice",
      22_000,
      ["Sabzi sharbati", "Морковный фреш", "Carrot juice"],
      ["Qaymoq bilan.", "Со сливками.", "With cream."],
      {
        size: "0.3 l",
        kcal: 120,
        cook: [5, 10],
        art: drink("tumbler", ["#e8701c", "#f08a36"], [], "carrot"),
      },
    ),
    dish(
      "mors",
      16_000,
      ["Mors", "Морс", "Berry drink"],
      ["Smorodina va malina.", "Смородина и малина.", "Currant and raspberry."],
      {
        size: "0.5 l",
        kcal: 130,
        art: drink("jug", ["#a3203e", "#c43a52"], ["ice", "strawberry"]),
      },
    ),
    dish("cola", 12_000, ["Kola", "Кола", "Cola"], ["Muzdek.", "Холодная.", "Chilled."], {
      size: "0.5 l",
      kcal: 210,
      art: drink("can", ["#c8202a", "#ffffff"]),
    }),
    dish(
      "orange-soda",
      12_000,
      ["Apelsinli gazli suv", "Апельсиновая газировка", "Orange soda"],
      ["Gazli, muzdek.", "Газированная, холодная.", "Fizzy and chilled."],
      { size: "0.5 l", kcal: 220, art: drink("can", ["#f08a1d", "#fff3d6"]) },
    ),
    dish(
      "water",
      6_000,
      ["Suv, gazsiz", "Вода без газа", "Still water"],
      ["Tog‘ bulog‘idan.", "Из горного источника.", "From a mountain spring."],
      { size: "0.5 l", kcal: 0, isRecommended: true, art: drink("bottle", ["#c3e4f2", "#1f6fb5"]) },
    ),
    dish(
      "sparkling-water",
      7_000,
      ["Suv, gazli", "Вода с газом", "Sparkling water"],
      ["Mineral, shifobaxsh.", "Минеральная.", "Mineral."],
      { size: "0.5 l", kcal: 0, art: drink("bottle", ["#bfe6cf", "#17804f"]) },
    ),
  ],
);

export const sweetGroup = group(
  "sweets",
  ["Shirinliklar", "Сладости", "Sweets"],
  { art: pastry("baklava", "#cf8a34", 3, "paxta"), color: "#D0705A" },
  [eastern, cakes],
);
export const teaGroup = group(
  "drinks",
  ["Choy va ichimliklar", "Чай и напитки", "Tea and drinks"],
  {
    art: drink("piala", ["#b6c24a"], ["steam"], tint("teapot", 235)),
    color: "#3F8A6B",
  },
  [teas, coffees, drinks],
);
