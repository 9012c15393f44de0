import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { CategorySection, GroupEntry } from "../../shop/catalog/category-section.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductDetails } from "../../shop/catalog/product-details.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import type { Brand } from "../../core/brand/shell.ts";
import { openingHours } from "../../platform/seo/opening-hours.ts";

/** A schema.org object. */
export type JsonLd = { "@type": string | string[]; [property: string]: unknown };

/** Brand of the page, and its public origin. */
export type SeoContext = {
  brand: Brand;
  language: Language;
  /** `https://lola.uz` */
  origin: string;
  /** Address of this page in its language. */
  address: string;
  /** Another page in this page's language. */
  addressOf(path: string): string;
  mediaBase: string;
  /** Address of the brand's share picture. */
  sharePicture: string;
};

/** Currency of all prices. */
const currency = "UZS";

const idOf = (part: "restaurant" | "menu", { origin }: SeoContext) => `${origin}/#${part}`;

/** @param main The branch whose address is the brand's. */
export function restaurantJsonLd(main: BranchView | undefined, seo: SeoContext): JsonLd {
  const { settings } = seo.brand;
  const { phone, phoneActive, logo } = settings;
  const links = [
    settings.telegramActive && settings.telegram,
    settings.instagramActive && settings.instagram,
    settings.facebookActive && settings.facebook,
  ].filter(Boolean);
  return {
    "@type": "Restaurant",
    "@id": idOf("restaurant", seo),
    name: settings.brand,
    url: seo.addressOf("/"),
    image: seo.sharePicture,
    ...(logo && { logo: pictureAddress(logo, seo) }),
    ...(phoneActive && phone && { telephone: phone }),
    ...(main && whereAndWhen(main, seo)),
    currenciesAccepted: currency,
    acceptsReservations: settings.bookingActive,
    hasMenu: { "@id": idOf("menu", seo) },
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Each branch is a restaurant. */
export function branchJsonLd(branch: BranchView, seo: SeoContext): JsonLd {
  return {
    "@type": "Restaurant",
    "@id": `${seo.origin}/branches#${branch.id}`,
    name: `${seo.brand.settings.brand} — ${branch.name}`,
    url: seo.addressOf("/branches"),
    image: seo.sharePicture,
    ...(branch.phone && { telephone: branch.phone }),
    ...whereAndWhen(branch, seo),
    hasMenu: seo.addressOf("/"),
    parentOrganization: { "@id": idOf("restaurant", seo) },
  };
}

function whereAndWhen(branch: BranchView, { brand, language }: SeoContext) {
  const city = brand.cities.find(({ id }) => id === branch.cityId);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: branch.address,
      ...(city && { addressLocality: localized(city.name, language) }),
      addressCountry: "UZ",
    },
    geo: { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude },
    openingHoursSpecification: openingHours(branch),
  };
}

/**
 * Sections by name only: their products are on the sections' own pages, and home has to stay small for slow
 * networks.
 */
export function menuJsonLd(
  sections: readonly CategorySection[],
  groups: readonly GroupEntry[],
  seo: SeoContext,
): JsonLd {
  const parts =
    sections.length > 0
      ? sections.map(({ id, name }) => ({ name, path: `/category?id=${id}` }))
      : groups.map(({ id, name }) => ({ name, path: `/category?group=${id}` }));
  return {
    "@type": "Menu",
    "@id": idOf("menu", seo),
    name: seo.brand.settings.title,
    hasMenuSection: parts.map(({ name, path }) => ({
      "@type": "MenuSection",
      name,
      url: seo.addressOf(path),
    })),
  };
}

export function sectionJsonLd(
  name: string,
  products: readonly ProductCardData[],
  seo: SeoContext,
): JsonLd {
  return {
    "@type": "MenuSection",
    name,
    url: seo.address,
    hasMenuItem: products.map((card) => ({
      "@type": "MenuItem",
      name: card.name,
      url: seo.addressOf(`/product/${card.id}`),
      offers: offer(card),
    })),
  };
}

/** A product is both a menu item and an offer: search engines show prices of products only. */
export function productJsonLd(
  { card, description, gallery }: ProductDetails,
  seo: SeoContext,
): JsonLd {
  const pictures = [card.image, ...gallery].filter((id) => id !== undefined);
  return {
    "@type": ["Product", "MenuItem"],
    "@id": `${seo.origin}/product/${card.id}`,
    name: card.name,
    url: seo.address,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map((id) => pictureAddress(id, seo)) }),
    brand: { "@type": "Brand", name: seo.brand.settings.brand },
    ...(card.kcal !== undefined && {
      nutrition: { "@type": "NutritionInformation", calories: `${card.kcal} calories` },
    }),
    offers: {
      ...offer(card),
      url: seo.address,
      seller: { "@id": idOf("restaurant", seo) },
    },
  };
}

/** The lowest price of a portion, as on its card. */
function offer({ price, left, isOnlyShown }: ProductCardData) {
  const availability = left === 0 ? "SoldOut" : isOnlyShown ? "InStoreOnly" : "InStock";
  return {
    "@type": "Offer",
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
  };
}

/** @param steps From the menu to this page. */
export function breadcrumbs(steps: { name: string; path?: string }[], seo: SeoContext): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path ? seo.addressOf(path) : seo.address,
    })),
  };
}

const pictureAddress = (id: string, { mediaBase, origin }: SeoContext) =>
  new URL(mediaUrl(mediaBase, id, 960), origin).href;
