import type { WorkHours } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { PolicyType } from "@dasturxon/contract/entities/policy";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Position } from "@dasturxon/contract/entities/zone";
import type { Art } from "./art/recipe.ts";
import type { DemoGroup, Words } from "./author.ts";

/** A brand of the demo as it is written down: slugs instead of ids, word triples instead of texts. */
export type DemoBrand = {
  sub: string;
  name: Words;
  theme: "DARK" | "LIGHT";
  mapProvider: "YANDEX" | "LEAFLET" | "LAMENU_YANDEX";
  color: string;
  logo: DemoLogo;
  rules: MerchantRules;
  settings: DemoSettings;
  cities: DemoCity[];
  branches: DemoBranch[];
  zones: DemoZone[];
  orderSettings: DemoOrderSettings[];
  payments: Pick<PaymentSetting, "type" | "webEnabled" | "botEnabled" | "qrEnabled">[];
  /** Sub-domains of the brands in its tabs, in their order. */
  catalog: string[];
  promos: DemoPromo[];
  policies: Record<PolicyType, Words>;
  vacancies: DemoVacancy[];
  stories: DemoStory[];
  banners: DemoBanner[];
  groups: DemoGroup[];
};

/** The monogram's outline is a file of `media/words`. */
export type DemoLogo = {
  /** File name and what it says. */
  monogram: string;
  letters: string;
  ink: string;
  /** Colours of the tile, upper left and lower right. */
  plate: string;
  plateDeep: string;
  /** A small mark in the corner of the tile, drawn around its origin, 40 units across. */
  mark: string;
};

export type DemoSettings = Omit<WebSettings, "merchantId" | "logo" | "favicon" | "promoText"> & {
  promoText: Words;
};

export type DemoCity = {
  slug: string;
  name: Words;
  latitude: number;
  longitude: number;
  isMain: boolean;
};

export type DemoBranch = {
  slug: string;
  city: string;
  name: Words;
  address: string;
  latitude: number;
  longitude: number;
  open: string;
  close: string;
  /** Weekdays that differ from `open` and `close`. */
  workHours: WorkHours[];
  deliveryStart?: string;
  deliveryEnd?: string;
  phone: string;
  isMain?: true;
  /** Sums and metres, where the city has no zones. */
  deliveryPrice: number;
  distance: number | null;
  tariff?: { freeMetres: number; pricePerKm: number };
  isDelivering: boolean;
  isForPickup: boolean;
  isForDineIn: boolean;
  isForBooking: boolean;
  halls?: { slug: string; name: Words; tables: number }[];
};

export type DemoZone = {
  slug: string;
  city: string;
  name: Words;
  color: string;
  price: number;
  /** Outer ring, closed by the seeding. Longitude, latitude. */
  ring: Position[];
  branch?: string;
};

export type DemoOrderSettings = Omit<OrderSettings, keyof MerchantRules | "cityId"> & {
  /** Absent: wherever a city has none of its own. */
  city?: string;
};

export type DemoPromo = Omit<Promo, "id">;

export type DemoVacancy = {
  slug: string;
  title: Words;
  description: Words;
  salary: Words;
  branch?: string;
};

/** Where a picture leads: a dish or a category of the same brand. */
export type DemoLink = { product: string } | { category: string };

export type DemoStory = {
  slug: string;
  title: Words;
  art: Art;
  color: string;
  items: { art: Art; text: Words; link?: DemoLink }[];
};

/** The words are outlines in `media/words/{brand}-{slug}-{language}.svg`, so that no font is needed to draw them. */
export type DemoBanner = {
  slug: string;
  title: Words;
  note: Words;
  art: Art;
  color: string;
  ink: string;
  link?: DemoLink;
};

/** Every day the same. */
export const daily = (open: string, close: string, weekdays = [1, 2, 3, 4, 5, 6, 7]): WorkHours[] =>
  weekdays.map((weekday) => ({ weekday, isOpen: true, open, close }));

export const closedOn = (...weekdays: number[]): WorkHours[] =>
  weekdays.map((weekday) => ({ weekday, isOpen: false, open: "00:00", close: "00:00" }));
