import {
  dish as picture,
  drink,
  grains,
  laid,
  noodles,
  pastry,
  skewers,
  sprites,
  tint,
} from "../art/recipe.ts";
import type { DemoBanner, DemoPromo, DemoStory, DemoVacancy } from "../demo-brand.ts";

const always = { startDate: "2025-01-01T00:00:00+05:00", endDate: "2035-12-31T23:59:59+05:00" };

export const promos: DemoPromo[] = [
  {
    code: "SALOM",
    discountType: "PERCENTAGE",
    productDiscount: 10,
    deliveryDiscount: 0,
    maxDiscount: 50_000,
    minPrice: 60_000,
    ...always,
    isActive: true,
  },
  {
    code: "CHOY30",
    discountType: "AMOUNT",
    productDiscount: 30_000,
    deliveryDiscount: 0,
    minPrice: 180_000,
    usesPerUser: 1,
    ...always,
    isActive: true,
  },
  {
    code: "MEHMON",
    discountType: "AMOUNT",
    productDiscount: 0,
    deliveryDiscount: 10_000,
    minPrice: 100_000,
    ...always,
    isActive: true,
  },
  {
    code: "NAVROZ",
    discountType: "PERCENTAGE",
    productDiscount: 21,
    deliveryDiscount: 0,
    minPrice: 0,
    startDate: "2026-03-15T00:00:00+05:00",
    endDate: "2026-03-31T23:59:59+05:00",
    isActive: true,
  },
];

export const vacancies: DemoVacancy[] = [
  {
    slug: "plov-master",
    title: ["Oshpaz (osh ustasi)", "Ошпаз (мастер плова)", "Plov master"],
    description: [
      "Katta qozonda kuniga 60 kilogrammgacha osh damlash. Samarqand va Toshkent osh turlarini bilish shart.",
      "До 60 килограммов плова в день в большом казане. Нужно знать самаркандский и ташкентский плов.",
      "Up to 60 kilograms of plov a day in the big cauldron. Samarkand and Tashkent plov required.",
    ],
    salary: [
      "9 000 000 – 13 000 000 so‘m",
      "9 000 000 – 13 000 000 сумов",
      "9 000 000 – 13 000 000 soum",
    ],
    branch: "registon",
  },
  {
    slug: "waiter",
    title: ["Ofitsiant", "Официант", "Waiter"],
    description: [
      "Mehmonlarni kutib olish, choy va taom tortish. Ingliz tili ustunlik beradi: sayyohlar ko‘p.",
      "Встречать гостей, подавать чай и блюда. Английский будет плюсом: много туристов.",
      "Welcome guests, serve tea and dishes. English helps: we have many travellers.",
    ],
    salary: ["4 500 000 so‘m va choychaqa", "4 500 000 сумов и чаевые", "4 500 000 soum and tips"],
    branch: "university",
  },
];

const plov = picture("paxta", grains("#f2b53f", "#eaa02f", "#f8d47c"), [
  ["lamb", 5],
  "garlic",
  ["chili", 1],
]);
const sweets = pastry("baklava", "#cf8a34", 4, "paxta");

export const stories: DemoStory[] = [
  {
    slug: "eleven",
    title: ["Osh soat 11 da", "Плов в одиннадцать", "Plov at eleven"],
    art: plov,
    color: "#E8A93A",
    items: [
      {
        art: plov,
        text: [
          "Qozon har kuni soat 11 da ochiladi. Kechikmang: ko‘pincha tushgacha tugaydi.",
          "Казан открываем в одиннадцать. Не опаздывайте: часто заканчивается к обеду.",
          "The cauldron opens at eleven. Do not be late: it is often gone by lunch.",
        ],
        link: { product: "tea-house-plov" },
      },
    ],
  },
  {
    slug: "lagman",
    title: ["Qo‘lda cho‘zamiz", "Тянем руками", "Pulled by hand"],
    art: picture("clay-bowl", noodles("#f5dc9a", "#ecca7a"), [
      ["beef", 3],
      ["pepper", 3],
      ["herb", 2],
    ]),
    color: "#C9653A",
    items: [
      {
        art: picture("clay-bowl", noodles("#f5dc9a", "#ecca7a"), [
          ["beef", 5],
          ["pepper", 4],
          ["herb", 3],
        ]),
        text: [
          "To‘qqiz xil lag‘mon. Achchiqligini o‘zingiz tanlang.",
          "Девять видов лагмана. Остроту выбираете вы.",
          "Nine kinds of lagman. You choose how hot.",
        ],
        link: { category: "lagman" },
      },
      {
        art: picture("paxta", laid("manti", 5), [["dill", 2]]),
        text: [
          "Manti esa faqat buyurtmadan keyin qaynaydi.",
          "А манты ставим на пар только после заказа.",
          "And manti go into the steamer only once you order.",
        ],
        link: { product: "manti" },
      },
    ],
  },
  {
    slug: "tea",
    title: ["16 xil choy", "16 видов чая", "16 kinds of tea"],
    art: drink("piala", ["#b6c24a"], ["steam"]),
    color: "#3F8A6B",
    items: [
      {
        art: drink("piala", ["#b6c24a"], ["steam"], tint("teapot", 235)),
        text: [
          "Katta choynak uchun atigi 5 000 so‘m qo‘shing.",
          "Большой чайник — всего плюс 5 000 сумов.",
          "A large pot is only 5 000 soum more.",
        ],
        link: { category: "tea" },
      },
      {
        art: sweets,
        text: [
          "Yoniga sharq shirinliklari lagani.",
          "А к нему — ассорти восточных сладостей.",
          "With a plate of Eastern sweets beside it.",
        ],
        link: { product: "sweet-plate" },
      },
    ],
  },
  {
    slug: "booking",
    title: ["So‘ri band qilish", "Бронь топчана", "Book a tapchan"],
    art: sprites("calendar"),
    color: "#5E9FD6",
    items: [
      {
        art: sprites("calendar", "teapot"),
        text: [
          "Registon filialida bog‘dagi so‘rini oldindan band qiling.",
          "В филиале на Регистане забронируйте топчан в саду.",
          "Reserve a tapchan in the garden of our Registon house.",
        ],
      },
    ],
  },
];

export const banners: DemoBanner[] = [
  {
    slug: "welcome",
    title: [
      "Birinchi buyurtmaga 30 000 so‘m",
      "30 000 сумов на первый заказ",
      "30 000 soum off your first order",
    ],
    note: [
      "CHOY30 promokodi bilan, 180 000 so‘mdan",
      "С промокодом CHOY30, от 180 000 сумов",
      "With code CHOY30, above 180 000 soum",
    ],
    art: plov,
    color: "#0F7A5F",
    ink: "#FFFFFF",
    link: { category: "plov" },
  },
  {
    slug: "platter",
    title: ["Kabob lagani −12%", "Ассорти шашлыков −12%", "Kebab platter −12%"],
    note: ["O‘n six, olti xil kabob", "Десять шампуров шести видов", "Ten skewers of six kinds"],
    art: skewers(3, ["lamb", "fat", "chicken", "tomato", "beef", "pepper", "lamb"], "board"),
    color: "#8A3A20",
    ink: "#FFF6E8",
    link: { product: "kebab-platter" },
  },
  {
    slug: "sweets",
    title: ["Choyga — shirinlik", "К чаю — сладости", "Sweets with your tea"],
    note: ["Sakkiz xil, to‘rt kishiga", "Восемь видов на четверых", "Eight kinds for four"],
    art: sweets,
    color: "#F2D9A8",
    ink: "#3A2210",
    link: { product: "sweet-plate" },
  },
];
