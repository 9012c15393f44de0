import {
  dish as picture,
  drink,
  grains,
  laid,
  noodles,
  skewers,
  slice,
  sprites,
} from "../art/recipe.ts";
import type { DemoBanner, DemoPromo, DemoStory, DemoVacancy } from "../demo-brand.ts";

const always = { startDate: "2025-01-01T00:00:00+05:00", endDate: "2035-12-31T23:59:59+05:00" };

export const promos: DemoPromo[] = [
  {
    code: "SALOM",
    discountType: "PERCENTAGE",
    productDiscount: 10,
    deliveryDiscount: 0,
    maxDiscount: 40_000,
    minPrice: 50_000,
    ...always,
    isActive: true,
  },
  {
    code: "LOLA30",
    discountType: "AMOUNT",
    productDiscount: 30_000,
    deliveryDiscount: 0,
    minPrice: 150_000,
    usesPerUser: 1,
    ...always,
    isActive: true,
  },
  {
    code: "YOLDA",
    discountType: "PERCENTAGE",
    productDiscount: 0,
    deliveryDiscount: 50,
    minPrice: 80_000,
    ...always,
    isActive: true,
  },
  {
    code: "BIRINCHI",
    discountType: "PERCENTAGE",
    productDiscount: 15,
    deliveryDiscount: 100,
    maxDiscount: 50_000,
    minPrice: 100_000,
    usesTotal: 500,
    usesPerUser: 1,
    ...always,
    isActive: true,
  },
  // One of each kind that is refused, so that every sentence of the promo field can be seen.
  {
    code: "BAHOR",
    discountType: "PERCENTAGE",
    productDiscount: 20,
    deliveryDiscount: 0,
    minPrice: 0,
    startDate: "2025-03-01T00:00:00+05:00",
    endDate: "2025-05-31T23:59:59+05:00",
    isActive: true,
  },
  {
    code: "KELAJAK",
    discountType: "PERCENTAGE",
    productDiscount: 20,
    deliveryDiscount: 0,
    minPrice: 0,
    startDate: "2035-01-01T00:00:00+05:00",
    endDate: "2035-12-31T23:59:59+05:00",
    isActive: true,
  },
  {
    code: "ESKI",
    discountType: "AMOUNT",
    productDiscount: 20_000,
    deliveryDiscount: 0,
    minPrice: 0,
    ...always,
    isActive: false,
  },
];

export const vacancies: DemoVacancy[] = [
  {
    slug: "cook",
    title: ["Milliy taomlar oshpazi", "Повар национальной кухни", "Cook, national cuisine"],
    description: [
      "Osh, sho‘rva va kaboblarni jamoa bilan tayyorlaysiz. Ikki yillik tajriba va tibbiy daftarcha kerak. Ish grafigi 2/2, ovqat bepul.",
      "Готовить плов, супы и шашлыки вместе с командой. Нужны два года опыта и санитарная книжка. График 2/2, питание бесплатно.",
      "Cook plov, soups and kebabs with the team. Two years of experience and a health certificate needed. Two days on, two off, meals included.",
    ],
    salary: [
      "7 000 000 – 10 000 000 so‘m",
      "7 000 000 – 10 000 000 сумов",
      "7 000 000 – 10 000 000 soum",
    ],
    branch: "amir-temur",
  },
  {
    slug: "courier",
    title: ["Kuryer", "Курьер", "Courier"],
    description: [
      "O‘z mopedi yoki avtomobilida buyurtmalarni yetkazish. Grafikni o‘zingiz tanlaysiz, to‘lov har hafta.",
      "Доставка заказов на своём мопеде или машине. График выбираете сами, выплаты каждую неделю.",
      "Deliver orders on your own moped or car. Choose your hours, paid weekly.",
    ],
    salary: ["kuniga 250 000 so‘mdan", "от 250 000 сумов в день", "from 250 000 soum a day"],
  },
  {
    slug: "call-operator",
    title: ["Buyurtmalar operatori", "Оператор заказов", "Order operator"],
    description: [
      "O‘zbek va rus tillarida qo‘ng‘iroq va chatga javob berish. Tungi smenalar ham bor. O‘qitamiz.",
      "Отвечать на звонки и в чате на узбекском и русском. Есть ночные смены. Обучим.",
      "Answer calls and chats in Uzbek and Russian. Night shifts available. We train you.",
    ],
    salary: ["5 000 000 so‘m", "5 000 000 сумов", "5 000 000 soum"],
    branch: "yunusobod",
  },
];

const plov = picture("paxta", grains("#f2b53f", "#eaa02f", "#f8d47c"), [
  ["lamb", 4],
  "garlic",
  ["chickpea", 4],
]);

export const stories: DemoStory[] = [
  {
    slug: "gift-30000",
    title: ["30 000 so‘m sovg‘a", "30 000 сумов в подарок", "30 000 soum for you"],
    art: sprites("gift"),
    color: "#F2B53F",
    items: [
      {
        art: sprites("gift", "party"),
        text: [
          "LOLA30 promokodi 150 000 so‘mdan oshgan birinchi buyurtmangizdan 30 000 so‘mni chegiradi.",
          "Промокод LOLA30 вычтет 30 000 сумов из первого заказа дороже 150 000.",
          "Code LOLA30 takes 30 000 soum off your first order above 150 000.",
        ],
      },
      {
        art: plov,
        text: [
          "To‘y oshidan boshlasangiz, adashmaysiz.",
          "Начните со свадебного плова — не ошибётесь.",
          "Start with the wedding plov: you cannot go wrong.",
        ],
        link: { product: "wedding-plov" },
      },
    ],
  },
  {
    slug: "lunch",
    title: ["Tushlik bir zumda", "Быстрый обед", "Lunch in no time"],
    art: picture("paxta-bowl", noodles("#f5dc9a", "#ecca7a"), [
      ["beef", 3],
      ["pepper", 3],
      ["herb", 2],
    ]),
    color: "#F0664A",
    items: [
      {
        art: picture("paxta-bowl", noodles("#f5dc9a", "#ecca7a"), [
          ["beef", 4],
          ["pepper", 4],
          ["herb", 3],
        ]),
        text: [
          "Qo‘l lag‘mon 15–20 daqiqada tayyor.",
          "Тянутый лагман готов за 15–20 минут.",
          "Hand-pulled lagman is ready in 15–20 minutes.",
        ],
        link: { product: "lagman" },
      },
      {
        art: picture("paxta", laid("manti", 5), [["dill", 2]]),
        text: [
          "Manti esa bug‘dan to‘g‘ri sizga.",
          "А манты — прямо с пара к вам.",
          "And manti come straight from the steamer.",
        ],
        link: { product: "manti" },
      },
    ],
  },
  {
    slug: "free-fee",
    title: ["150 000 dan xizmat haqi yo‘q", "От 150 000 без сбора", "No fee from 150 000"],
    art: sprites("scooter"),
    color: "#5E9FD6",
    items: [
      {
        art: sprites("scooter", "bags"),
        text: [
          "150 000 so‘mdan boshlab xizmat haqi olinmaydi.",
          "От 150 000 сумов сервисный сбор не взимаем.",
          "From 150 000 soum there is no service fee.",
        ],
      },
      {
        art: sprites("clock", "moon"),
        text: [
          "Amir Temur filiali tunu kun ishlaydi.",
          "Филиал на Амира Темура работает круглосуточно.",
          "The Amir Temur branch works around the clock.",
        ],
      },
    ],
  },
  {
    slug: "kebab-set",
    title: ["Kabob to‘plami −10%", "Ассорти шашлыков −10%", "Kebab platter −10%"],
    art: skewers(2, ["lamb", "tomato", "chicken", "pepper", "lamb"], "board"),
    color: "#7DB55A",
    items: [
      {
        art: skewers(3, ["lamb", "fat", "chicken", "tomato", "lamb", "pepper", "beef"], "board"),
        text: [
          "Sakkiz six, ikki non, 3–4 kishiga yetadi.",
          "Восемь шампуров и две лепёшки, хватит на 3–4 человек.",
          "Eight skewers and two breads, enough for 3–4.",
        ],
        link: { product: "kebab-set" },
      },
    ],
  },
  {
    slug: "sweet",
    title: ["Choyga shirinlik", "Сладкое к чаю", "Sweets for tea"],
    art: slice(["#d08a3f", "#fbeed6", "#d08a3f", "#fbeed6"], "#e3a857"),
    color: "#D9706B",
    items: [
      {
        art: drink("piala", ["#b6c24a"], ["steam"], "teapot"),
        text: [
          "Medovik va bir choynak ko‘k choy — kunning yaxshi oxiri.",
          "Медовик и чайник зелёного чая — хороший конец дня.",
          "Honey cake and a pot of green tea: a good end to the day.",
        ],
        link: { category: "desserts" },
      },
    ],
  },
];

export const banners: DemoBanner[] = [
  {
    slug: "first-order",
    title: [
      "Birinchi buyurtmaga 30 000 so‘m",
      "30 000 сумов на первый заказ",
      "30 000 soum off your first order",
    ],
    note: [
      "LOLA30 promokodi bilan, 150 000 so‘mdan",
      "С промокодом LOLA30, от 150 000 сумов",
      "With code LOLA30, above 150 000 soum",
    ],
    art: plov,
    color: "#FCE000",
    ink: "#1F1B16",
    link: { category: "national" },
  },
  {
    slug: "kebab-evening",
    title: ["Kabob kechasi: −10%", "Шашлычный вечер: −10%", "Kebab night: −10%"],
    note: [
      "Sakkiz six va ikki issiq non",
      "Восемь шампуров и две горячие лепёшки",
      "Eight skewers and two hot breads",
    ],
    art: skewers(3, ["lamb", "fat", "chicken", "tomato", "lamb", "pepper", "beef"], "board"),
    color: "#7A2E1B",
    ink: "#FFF6E8",
    link: { product: "kebab-set" },
  },
];
