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
import type { Language } from "@dasturxon/contract/entities/language";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import type { BrandRecord } from "../../db/write-brand.ts";
import { type ImportContext, priorityOf } from "./import-context.ts";
import { menuRecord } from "./menu-record.ts";

/** Database records of a brand folder. */
export function brandRecord(folder: BrandFolder, context: ImportContext): BrandRecord {
  const { settings, texts } = folder;
  const { merchantId, idOf, pictureId, writtenDate } = context;
  const logo = settings.logo && pictureId({ kind: "logo", name: settings.logo });
  // The folder's schema requires exactly one.
  const mainCity = folder.cities.find((city) => city.isMain)!;
  const { name, ...plainTexts } = texts;
  return {
    merchant: {
      id: merchantId,
      sub: settings.sub,
      name,
      logo,
      color: settings.color,
      theme: settings.theme,
      mapProvider: settings.mapProvider,
      yandexMapKey: settings.yandexMapKey,
      openOrdersLimit: settings.openOrdersLimit,
      lateNoticeMinutes: settings.lateNoticeMinutes || null,
      isActive: true,
      deleted: false,
      createdDate: context.createdDate,
      lastModifiedDate: writtenDate,
      latitude: mainCity.latitude,
      longitude: mainCity.longitude,
      mainCityId: idOf("city", mainCity.code),
      ...settings.rules,
      ...smsFields(settings.sms),
    },
    phoneVerificationRequired: settings.contactInMiniApp,
    webSettings: {
      ...settings.web,
      ...plainTexts,
      merchantId,
      logo,
      favicon: settings.favicon && pictureId({ kind: "favicon", name: settings.favicon }),
    },
    cities: folder.cities.map(({ code, ...city }) => ({ ...city, id: idOf("city", code) })),
    branches: folder.branches.map((branch) =>
      branchRecord(branch, settings.web.mainLanguage ?? "uz", context),
    ),
    zones: folder.zones.map(({ properties: { code, city, branch, ...zone }, geometry }) => ({
      ...zone,
      id: idOf("zone", code),
      merchantId,
      cityId: idOf("city", city),
      branchId: branch ? idOf("branch", branch) : null,
      polygon: geometry,
    })),
    tariffs: folder.branches.flatMap(({ code, tariff }) =>
      tariff ? [{ ...tariff, id: idOf("tariff", code), branchId: idOf("branch", code) }] : [],
    ),
    ...rooms(folder, context),
    orderSettings: settings.orders.map(({ city, ...orders }) => ({
      ...settings.rules,
      ...orders,
      id: idOf("order-settings", city ?? ""),
      cityId: city ? idOf("city", city) : null,
    })),
    fiscalSettings: {
      vatPercent: settings.tax.vatPercent,
      delivery: settings.tax.delivery,
      serviceFee: settings.tax.serviceFee,
      receipts: settings.tax.receipts,
    },
    paymentSettings: settings.payments.map((payment) => ({
      ...payment,
      id: idOf("payment", payment.type),
      merchantId,
      appEnabled: true,
      isActive: true,
    })),
    policies: PolicyType.options.flatMap((type) => {
      const text = folder.policies[type];
      return text ? [{ type, text }] : [];
    }),
    promos: folder.promos.map((promo) => {
      // Customers type it in any case.
      const code = promo.code.toUpperCase();
      return { ...promo, code, id: idOf("promo", code) };
    }),
    brands: settings.tabs.flatMap((other) => {
      const tab = context.findTab(other);
      return tab ? [{ ...tab, id: idOf("brand", other) }] : [];
    }),
    vacancies: folder.vacancies.map(({ code, branch, ...vacancy }) => ({
      ...vacancy,
      id: idOf("vacancy", code),
      branchId: branch ? idOf("branch", branch) : null,
      isActive: true,
      createdDate: writtenDate,
    })),
    stories: storyRecords(folder, context),
    banners: bannerRecords(folder, context),
    ...menuRecord(folder, context),
    grades: [],
  };
}

/** A setting that is not given is cleared. */
const smsFields = (sms: BrandFolder["settings"]["sms"]) => ({
  smsGateway: sms?.gateway ?? null,
  smsSender: sms?.sender ?? null,
  smsPartPrice: sms?.partPrice ?? null,
  smsSecond: sms?.second ?? null,
  smsSecondSender: sms?.secondSender ?? null,
  smsSecondPartPrice: sms?.secondPartPrice ?? null,
});

function slotLimitOf({ slotLimit }: BrandBranch): Branch["slotLimit"] {
  if (slotLimit?.orders !== undefined) return { unit: "ORDERS", amount: slotLimit.orders };
  return slotLimit?.minutes === undefined ? null : { unit: "MINUTES", amount: slotLimit.minutes };
}

function branchRecord(
  branch: BrandBranch,
  mainLanguage: Language,
  { merchantId, idOf, writtenDate }: ImportContext,
): Branch {
  const has = (service: BrandBranch["services"][number]) => branch.services.includes(service);
  return {
    id: idOf("branch", branch.code),
    merchantId,
    cityId: idOf("city", branch.city),
    name: branch.name,
    address: branch.address[mainLanguage],
    addressText: branch.address,
    latitude: branch.latitude,
    longitude: branch.longitude,
    ...branch.hours,
    workHours: branch.week,
    deliveryStart: branch.deliveryHours?.open ?? null,
    deliveryEnd: branch.deliveryHours?.close ?? null,
    phone: branch.phone,
    bookingPhone: has("booking") ? branch.phone : null,
    isActive: true,
    autoAccept: branch.autoAccept,
    slotLimit: slotLimitOf(branch),
    ordersAtOnce: branch.ordersAtOnce,
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
  { branches }: BrandFolder,
  { idOf }: ImportContext,
): { halls: Hall[]; tables: Table[] } {
  const halls: Hall[] = [];
  const tables: Table[] = [];
  for (const branch of branches) {
    for (const hall of branch.halls) {
      const hallId = idOf("hall", branch.code, hall.code);
      halls.push({ id: hallId, branchId: idOf("branch", branch.code), name: hall.name });
      for (let number = 1; number <= hall.tables; number += 1) {
        tables.push({
          id: idOfCodes(hallId, "table", String(number)),
          hallId,
          name: { uz: `${number}-stol`, ru: `Стол ${number}`, eng: `Table ${number}` },
        });
      }
    }
  }
  return { halls, tables };
}

function linkRecord(link: FolderLink | undefined, { idOf }: ImportContext): Link | null {
  if (!link) return null;
  if ("product" in link) return { kind: "PRODUCT", id: idOf("product", link.product) };
  if ("category" in link) return { kind: "CATEGORY", id: idOf("category", link.category) };
  return { kind: "PROMO", code: link.promo.toUpperCase() };
}

function storyRecords(folder: BrandFolder, context: ImportContext): Story[] {
  const { idOf, pictureId } = context;
  return folder.stories.map(
    ({ code, title, picture, color, pages, startDate, endDate }, index) => ({
      id: idOf("story", code),
      title,
      image: pictureId({ kind: "dish", name: picture }),
      imageColor: color,
      items: pages.map((page) => ({
        image: pictureId({ kind: "story", name: page.picture, color }),
        text: page.text,
        link: linkRecord(page.link, context),
      })),
      priority: priorityOf(index),
      validFrom: startDate ?? null,
      validTo: endDate ?? null,
    }),
  );
}

function bannerRecords(folder: BrandFolder, context: ImportContext): Banner[] {
  return folder.banners.map(
    ({ code, title, text, picture, color, link, startDate, endDate }, index) => {
      const imageOf = (name: string) => context.pictureId({ kind: "banner", name, color });
      return {
        id: context.idOf("banner", code),
        image: { uz: imageOf(picture.uz), ru: imageOf(picture.ru), eng: imageOf(picture.eng) },
        imageColor: color,
        title,
        text: text ?? null,
        link: linkRecord(link, context),
        priority: priorityOf(index),
        validFrom: startDate ?? null,
        validTo: endDate ?? null,
      };
    },
  );
}
