import type { Banner } from "@dasturxon/contract/entities/banner";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Hall } from "@dasturxon/contract/entities/hall";
import type { Link } from "@dasturxon/contract/entities/link";
import type { PolicyType } from "@dasturxon/contract/entities/policy";
import type { Story } from "@dasturxon/contract/entities/story";
import type { Table } from "@dasturxon/contract/entities/table";
import type { BrandRecord } from "../db/write-brand.ts";
import type { DemoBranch, DemoBrand, DemoLink } from "./demo-brand.ts";
import { demoId, merchantIdOf } from "./demo-id.ts";
import { gradeOf, localized, menuRecords } from "./menu-records.ts";
import { type DemoPicture, PictureBook } from "./pictures.ts";

/** Everything of one brand as the contract describes it, and the pictures that it names. */
export type DemoRecord = BrandRecord & {
  pictures: ReadonlyMap<string, DemoPicture>;
};

/** When the demo was written down; rows that need a date have this one, so that nothing differs between starts. */
const written = "2026-01-15T09:00:00+05:00";

/** Brands are listed by their date: one minute apart, in the order of the demo. */
const writtenAt = (position: number) =>
  `2026-01-15T09:${String(Math.max(position, 0)).padStart(2, "0")}:00+05:00`;

/**
 * @param house The brand.
 * @param all Every brand of the demo, for its tabs.
 * @param originOf Address of a brand: `http://naqsh.localhost:3000`.
 */
export function brandRecords(
  house: DemoBrand,
  all: DemoBrand[],
  originOf: (sub: string) => string,
): DemoRecord {
  const book = new PictureBook();
  const merchantId = merchantIdOf(house.sub);
  const id = (...words: string[]) => demoId(house.sub, ...words);
  const logo = book.add({ kind: "logo", logo: house.logo });
  const favicon = book.add({ kind: "favicon", logo: house.logo });
  const menu = menuRecords(house, book);
  const mainCity = house.cities.find((city) => city.isMain)!;
  return {
    merchant: {
      id: merchantId,
      sub: house.sub,
      name: localized(house.name),
      logo,
      color: house.color,
      theme: house.theme,
      mapProvider: house.mapProvider,
      isActive: true,
      deleted: false,
      createdDate: writtenAt(all.indexOf(house)),
      lastModifiedDate: written,
      latitude: mainCity.latitude,
      longitude: mainCity.longitude,
      mainCityId: id("city", mainCity.slug),
      ...house.rules,
    },
    webSettings: {
      ...house.settings,
      merchantId,
      logo,
      favicon,
      promoText: localized(house.settings.promoText),
    },
    cities: house.cities.map(({ slug, name, ...city }) => ({
      ...city,
      id: id("city", slug),
      name: localized(name),
    })),
    branches: house.branches.map((branch) => branchRecord(house, branch)),
    zones: house.zones.map((zone) => ({
      id: id("zone", zone.slug),
      merchantId,
      cityId: id("city", zone.city),
      name: localized(zone.name),
      color: zone.color,
      price: zone.price,
      branchId: zone.branch ? id("branch", zone.branch) : null,
      polygon: { type: "Polygon", coordinates: [[...zone.ring, zone.ring[0]!]] },
    })),
    tariffs: house.branches.flatMap((branch) =>
      branch.tariff
        ? [{ id: id("tariff", branch.slug), branchId: id("branch", branch.slug), ...branch.tariff }]
        : [],
    ),
    ...rooms(house),
    orderSettings: house.orderSettings.map(({ city, ...settings }) => ({
      ...house.rules,
      ...settings,
      id: id("order-settings", city ?? ""),
      cityId: city ? id("city", city) : null,
    })),
    paymentSettings: house.payments.map((payment) => ({
      ...payment,
      id: id("payment", payment.type),
      merchantId,
      operatorEnabled: true,
      appEnabled: true,
      isActive: true,
    })),
    policies: Object.entries(house.policies).map(([type, text]) => ({
      type: type as PolicyType,
      text: localized(text),
    })),
    promos: house.promos.map((promo) => ({ ...promo, id: id("promo", promo.code) })),
    brands: all
      .filter((other) => house.catalog.includes(other.sub))
      .map((other) => ({
        id: id("brand", other.sub),
        merchantId: merchantIdOf(other.sub),
        name: localized(other.name),
        domainUrl: originOf(other.sub),
        color: other.color,
        image: book.add({ kind: "logo", logo: other.logo }),
      })),
    vacancies: house.vacancies.map((vacancy) => ({
      id: id("vacancy", vacancy.slug),
      title: localized(vacancy.title),
      description: localized(vacancy.description),
      salary: localized(vacancy.salary),
      branchId: vacancy.branch ? id("branch", vacancy.branch) : null,
      isActive: true,
      createdDate: written,
    })),
    stories: storyRecords(house, book),
    banners: bannerRecords(house, book),
    ...menu,
    grades: menu.products.map(({ id: productId }) => ({ productId, ...gradeOf(productId) })),
    pictures: book.pictures,
  };
}

function branchRecord(house: DemoBrand, branch: DemoBranch): Branch {
  const merchantId = merchantIdOf(house.sub);
  return {
    id: demoId(house.sub, "branch", branch.slug),
    merchantId,
    cityId: demoId(house.sub, "city", branch.city),
    name: localized(branch.name),
    address: branch.address,
    latitude: branch.latitude,
    longitude: branch.longitude,
    open: branch.open,
    close: branch.close,
    workHours: branch.workHours,
    deliveryStart: branch.deliveryStart ?? null,
    deliveryEnd: branch.deliveryEnd ?? null,
    phone: branch.phone,
    bookingPhone: branch.isForBooking ? branch.phone : null,
    isActive: true,
    isMain: branch.isMain ?? false,
    deleted: false,
    createdDate: written,
    lastModifiedDate: written,
    deliveryPrice: branch.deliveryPrice,
    distance: branch.distance,
    settings: {
      merchantId,
      deliveryEnabled: branch.isDelivering,
      pickupEnabled: branch.isForPickup,
      dineinEnabled: branch.isForDineIn,
      bookingEnabled: branch.isForBooking,
      kitchenEnabled: true,
      payOfficeEnabled: true,
      storageEnabled: true,
      expressEnabled: false,
      yandexEnabled: false,
    },
  };
}

/** Halls, and the tables that their QR codes name. */
function rooms(house: DemoBrand): { halls: Hall[]; tables: Table[] } {
  const halls: Hall[] = [];
  const tables: Table[] = [];
  for (const branch of house.branches) {
    for (const hall of branch.halls ?? []) {
      const hallId = demoId(house.sub, "hall", branch.slug, hall.slug);
      halls.push({
        id: hallId,
        branchId: demoId(house.sub, "branch", branch.slug),
        name: localized(hall.name),
      });
      for (let number = 1; number <= hall.tables; number += 1) {
        tables.push({
          id: demoId(hallId, "table", String(number)),
          hallId,
          name: { uz: `${number}-stol`, ru: `Стол ${number}`, eng: `Table ${number}` },
        });
      }
    }
  }
  return { halls, tables };
}

const linkRecord = (house: DemoBrand, link: DemoLink | undefined): Link | null =>
  !link
    ? null
    : "product" in link
      ? { kind: "PRODUCT", id: demoId(house.sub, "product", link.product) }
      : { kind: "CATEGORY", id: demoId(house.sub, "category", link.category) };

function storyRecords(house: DemoBrand, book: PictureBook): Story[] {
  return house.stories.map((story, index) => ({
    id: demoId(house.sub, "story", story.slug),
    title: localized(story.title),
    image: book.add({ kind: "dish", art: story.art, seed: story.slug }),
    imageColor: story.color,
    items: story.items.map((item, page) => ({
      image: book.add({
        kind: "story",
        art: item.art,
        color: story.color,
        seed: `${story.slug} ${page}`,
      }),
      text: localized(item.text),
      link: linkRecord(house, item.link),
    })),
    priority: (index + 1) * 10,
  }));
}

function bannerRecords(house: DemoBrand, book: PictureBook): Banner[] {
  return house.banners.map(({ slug, title, art, color, ink, link }, index) => {
    const inLanguage = (language: string) =>
      book.add({ kind: "banner", art, color, ink, words: `${house.sub}-${slug}-${language}` });
    return {
      id: demoId(house.sub, "banner", slug),
      image: { uz: inLanguage("uz"), ru: inLanguage("ru"), eng: inLanguage("eng") },
      imageColor: color,
      title: localized(title),
      link: linkRecord(house, link),
      priority: (index + 1) * 10,
    };
  });
}
