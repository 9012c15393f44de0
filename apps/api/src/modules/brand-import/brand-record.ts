import type {
  BrandBranch,
  BrandFolder,
  Link as FolderLink,
} from "@dasturxon/brand-folder/brand-folder";
import {
  type Banner,
  type Link,
  PolicyType,
  type Story,
} from "@dasturxon/contract/entities/brand-content";
import type { Branch, Hall, Table } from "@dasturxon/contract/entities/branch";
import type { BrandRecord } from "../../db/write-brand.ts";
import { type ImportContext, priorityOf } from "./import-context.ts";
import { menuRecord } from "./menu-record.ts";

/** Database records of a brand folder. */
export function brandRecord(folder: BrandFolder, context: ImportContext): BrandRecord {
  const { settings, texts } = folder;
  const { idOf, pictureId, writtenDate } = context;
  const { sub } = settings;
  const merchantId = idOf("merchant", sub);
  const id = (...codes: string[]) => idOf(sub, ...codes);
  const logo = settings.logo && pictureId({ kind: "logo", name: settings.logo });
  // The folder's schema requires exactly one.
  const mainCity = folder.cities.find((city) => city.isMain)!;
  const { name, ...plainTexts } = texts;
  return {
    merchant: {
      id: merchantId,
      sub,
      name,
      logo,
      color: settings.color,
      theme: settings.theme,
      mapProvider: settings.mapProvider,
      isActive: true,
      deleted: false,
      createdDate: context.createdDate,
      lastModifiedDate: writtenDate,
      latitude: mainCity.latitude,
      longitude: mainCity.longitude,
      mainCityId: id("city", mainCity.code),
      ...settings.rules,
    },
    webSettings: {
      ...settings.web,
      ...plainTexts,
      merchantId,
      logo,
      favicon: settings.favicon && pictureId({ kind: "favicon", name: settings.favicon }),
    },
    cities: folder.cities.map(({ code, ...city }) => ({ ...city, id: id("city", code) })),
    branches: folder.branches.map((branch) => branchRecord(folder, branch, context)),
    zones: folder.zones.map(({ properties: { code, city, branch, ...zone }, geometry }) => ({
      ...zone,
      id: id("zone", code),
      merchantId,
      cityId: id("city", city),
      branchId: branch ? id("branch", branch) : null,
      polygon: geometry,
    })),
    tariffs: folder.branches.flatMap(({ code, tariff }) =>
      tariff ? [{ ...tariff, id: id("tariff", code), branchId: id("branch", code) }] : [],
    ),
    ...rooms(folder, context),
    orderSettings: settings.orders.map(({ city, ...orders }) => ({
      ...settings.rules,
      ...orders,
      id: id("order-settings", city ?? ""),
      cityId: city ? id("city", city) : null,
    })),
    paymentSettings: settings.payments.map((payment) => ({
      ...payment,
      id: id("payment", payment.type),
      merchantId,
      operatorEnabled: true,
      appEnabled: true,
      isActive: true,
    })),
    policies: PolicyType.options.flatMap((type) => {
      const text = folder.policies[type];
      return text ? [{ type, text }] : [];
    }),
    promos: folder.promos.map((promo) => ({ ...promo, id: id("promo", promo.code) })),
    brands: settings.tabs.flatMap((other) => {
      const tab = context.findTab(other);
      return tab ? [{ ...tab, id: id("brand", other) }] : [];
    }),
    vacancies: folder.vacancies.map(({ code, branch, ...vacancy }) => ({
      ...vacancy,
      id: id("vacancy", code),
      branchId: branch ? id("branch", branch) : null,
      isActive: true,
      createdDate: writtenDate,
    })),
    stories: storyRecords(folder, context),
    banners: bannerRecords(folder, context),
    ...menuRecord(folder, context),
    grades: [],
  };
}

function branchRecord(
  { settings: { sub } }: BrandFolder,
  branch: BrandBranch,
  { idOf, writtenDate }: ImportContext,
): Branch {
  const merchantId = idOf("merchant", sub);
  const has = (service: BrandBranch["services"][number]) => branch.services.includes(service);
  return {
    id: idOf(sub, "branch", branch.code),
    merchantId,
    cityId: idOf(sub, "city", branch.city),
    name: branch.name,
    address: branch.address,
    latitude: branch.latitude,
    longitude: branch.longitude,
    ...branch.hours,
    workHours: branch.week,
    deliveryStart: branch.deliveryHours?.open ?? null,
    deliveryEnd: branch.deliveryHours?.close ?? null,
    phone: branch.phone,
    bookingPhone: has("booking") ? branch.phone : null,
    isActive: true,
    isMain: branch.isMain,
    deleted: false,
    createdDate: writtenDate,
    lastModifiedDate: writtenDate,
    deliveryPrice: branch.deliveryPrice,
    distance: branch.distance,
    settings: {
      merchantId,
      deliveryEnabled: has("delivery"),
      pickupEnabled: has("pickup"),
      dineinEnabled: has("dineIn"),
      bookingEnabled: has("booking"),
      kitchenEnabled: true,
      payOfficeEnabled: true,
      storageEnabled: true,
      expressEnabled: false,
      yandexEnabled: false,
    },
  };
}

/** Halls with their tables, each with a QR code. */
function rooms(
  { settings: { sub }, branches }: BrandFolder,
  { idOf }: ImportContext,
): { halls: Hall[]; tables: Table[] } {
  const halls: Hall[] = [];
  const tables: Table[] = [];
  for (const branch of branches) {
    for (const hall of branch.halls) {
      const hallId = idOf(sub, "hall", branch.code, hall.code);
      halls.push({ id: hallId, branchId: idOf(sub, "branch", branch.code), name: hall.name });
      for (let number = 1; number <= hall.tables; number += 1) {
        tables.push({
          id: idOf(hallId, "table", String(number)),
          hallId,
          name: { uz: `${number}-stol`, ru: `Стол ${number}`, eng: `Table ${number}` },
        });
      }
    }
  }
  return { halls, tables };
}

function linkRecord(
  { settings: { sub } }: BrandFolder,
  link: FolderLink | undefined,
  { idOf }: ImportContext,
): Link | null {
  if (!link) return null;
  return "product" in link
    ? { kind: "PRODUCT", id: idOf(sub, "product", link.product) }
    : { kind: "CATEGORY", id: idOf(sub, "category", link.category) };
}

function storyRecords(folder: BrandFolder, context: ImportContext): Story[] {
  const { idOf, pictureId } = context;
  return folder.stories.map(({ code, title, picture, color, pages }, index) => ({
    id: idOf(folder.settings.sub, "story", code),
    title,
    image: pictureId({ kind: "dish", name: picture }),
    imageColor: color,
    items: pages.map((page) => ({
      image: pictureId({ kind: "story", name: page.picture, color }),
      text: page.text,
      link: linkRecord(folder, page.link, context),
    })),
    priority: priorityOf(index),
  }));
}

function bannerRecords(folder: BrandFolder, context: ImportContext): Banner[] {
  return folder.banners.map(({ code, title, picture, color, link }, index) => {
    const imageOf = (name: string) => context.pictureId({ kind: "banner", name, color });
    return {
      id: context.idOf(folder.settings.sub, "banner", code),
      image: { uz: imageOf(picture.uz), ru: imageOf(picture.ru), eng: imageOf(picture.eng) },
      imageColor: color,
      title,
      link: linkRecord(folder, link, context),
      priority: priorityOf(index),
    };
  });
}
