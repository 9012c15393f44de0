import { burger, dish as picture, heap, sprites } from "../art/recipe.ts";
import type { DemoBanner, DemoPromo, DemoStory, DemoVacancy } from "../demo-brand.ts";

const always = { startDate: "2025-01-01T00:00:00+05:00", endDate: "2035-12-31T23:59:59+05:00" };

export const promos: DemoPromo[] = [
  {
    code: "SALOM",
    discountType: "PERCENTAGE",
    productDiscount: 10,
    deliveryDiscount: 0,
    maxDiscount: 30_000,
    minPrice: 40_000,
    ...always,
    isActive: true,
  },
  {
    code: "NAQSH30",
    discountType: "AMOUNT",
    productDiscount: 30_000,
    deliveryDiscount: 10_000,
    minPrice: 120_000,
    usesPerUser: 1,
    ...always,
    isActive: true,
  },
  {
    code: "TUN",
    discountType: "PERCENTAGE",
    productDiscount: 5,
    deliveryDiscount: 100,
    minPrice: 90_000,
    ...always,
    isActive: true,
  },
];

export const vacancies: DemoVacancy[] = [
  {
    slug: "grill-cook",
    title: ["Gril oshpazi", "Повар на гриль", "Grill cook"],
    description: [
      "Kotlet, tovuq va fri. Tungi smenaga qo‘shimcha haq. O‘rgatamiz.",
      "Котлеты, курица и фри. За ночные смены доплата. Научим.",
      "Patties, chicken and fries. Night shifts pay more. We teach you.",
    ],
    salary: ["6 000 000 so‘mdan", "от 6 000 000 сумов", "from 6 000 000 soum"],
    branch: "shahriston",
  },
  {
    slug: "rider",
    title: ["Moto-kuryer", "Мотокурьер", "Rider"],
    description: [
      "Moped beramiz. Kechki va tungi smenalar, choychaqa o‘zingizga.",
      "Мопед наш. Вечерние и ночные смены, чаевые ваши.",
      "The moped is ours. Evening and night shifts, tips are yours.",
    ],
    salary: ["kuniga 300 000 so‘mgacha", "до 300 000 сумов в день", "up to 300 000 soum a day"],
  },
];

const tower = burger("brioche", ["beef", "cheese", "bacon", "beef", "cheese", "tomato", "lettuce"]);
const combo = burger(
  "golden",
  ["sauce", "lettuce", "beef", "cheese", "tomato"],
  "fries",
  "cup-straw",
);

export const stories: DemoStory[] = [
  {
    slug: "blue",
    title: ["Yangi: Dorblyu", "Новый: Дорблю", "New: blue cheese"],
    art: burger("brioche", ["beef", "blue-cheese", "lettuce"]),
    color: "#8A4A2A",
    items: [
      {
        art: burger("brioche", ["beef", "blue-cheese", "lettuce", "bacon"]),
        text: [
          "Ko‘k pishloq va nok murabbosi. Jasurlar uchun.",
          "Голубой сыр и грушевый джем. Для смелых.",
          "Blue cheese and pear jam. For the brave.",
        ],
        link: { product: "blue" },
      },
    ],
  },
  {
    slug: "night",
    title: ["Tungi menyu", "Ночное меню", "Night menu"],
    art: sprites("moon"),
    color: "#35507A",
    items: [
      {
        art: sprites("moon", "burger"),
        text: [
          "Juma va shanba Shahristonda 05:00 gacha.",
          "По пятницам и субботам на Шахристане до 05:00.",
          "Fridays and Saturdays in Shahriston until 05:00.",
        ],
      },
      {
        art: sprites("scooter"),
        text: [
          "TUN promokodi bilan yetkazish bepul, 90 000 so‘mdan.",
          "С промокодом TUN доставка бесплатна от 90 000 сумов.",
          "With code TUN delivery is free above 90 000 soum.",
        ],
      },
    ],
  },
  {
    slug: "wings",
    title: ["Chelak qanot −10%", "Ведро крыльев −10%", "Wings −10%"],
    art: picture("bucket", heap("wing")),
    color: "#A3562A",
    items: [
      {
        art: picture("bucket", heap("wing")),
        text: [
          "O‘n oltita qanot va uchta qayla.",
          "Шестнадцать крыльев и три соуса.",
          "Sixteen wings and three sauces.",
        ],
        link: { product: "bucket" },
      },
    ],
  },
  {
    slug: "sweet",
    title: ["Shirinlik", "Сладкое", "Sweets"],
    art: sprites("doughnut"),
    color: "#7A4A78",
    items: [
      {
        art: sprites("doughnut", "soft-ice"),
        text: [
          "Donat, brauni, churros. Joy qoldiring.",
          "Донат, брауни, чуррос. Оставьте место.",
          "Doughnut, brownie, churros. Leave some room.",
        ],
        link: { category: "sweets" },
      },
    ],
  },
];

export const banners: DemoBanner[] = [
  {
    slug: "first",
    title: ["30 000 so‘m bizdan", "30 000 сумов от нас", "30 000 soum on us"],
    note: [
      "NAQSH30, birinchi buyurtma 120 000 so‘mdan",
      "NAQSH30, первый заказ от 120 000 сумов",
      "NAQSH30, first order above 120 000 soum",
    ],
    art: combo,
    color: "#FF5A2C",
    ink: "#1A0D07",
    link: { category: "combos" },
  },
  {
    slug: "tower",
    title: ["Minora: to‘rt kotlet", "Башня: четыре котлеты", "The tower: four patties"],
    note: ["Ikki kishiga yoki bir botirga", "На двоих или на одного героя", "For two, or one hero"],
    art: tower,
    color: "#2A201C",
    ink: "#FFB08F",
    link: { product: "tower" },
  },
];
