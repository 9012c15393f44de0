import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { CategorySection, GroupEntry } from "../dish/category-section.ts";
import type { DishCard } from "../dish/dish-card.ts";
import type { DishDetails } from "../dish/dish-details.ts";
import type { BranchView } from "../place/branch-view.ts";
import { mediaUrl } from "../session/media.ts";
import type { Brand } from "../session/shell.ts";
import { openingHours } from "./opening-hours.ts";

/** A thing in the words of schema.org. */
export type Node = { "@type": string | string[]; [property: string]: unknown };

/** Whose page it is, and where the world finds it. */
export type PagePlace = {
  brand: Brand;
  language: Language;
  /** `https://lola.uz` */
  origin: string;
  /** Of this page in its language. */
  address: string;
  /** Another page in this page's language. */
  addressOf(path: string): string;
  mediaBase: string;
  /** Address of the brand's share picture. */
  sharePicture: string;
};

/** The currency that every price of the product is in. */
const currency = "UZS";

const idOf = (part: "restaurant" | "menu", { origin }: PagePlace) => `${origin}/#${part}`;

/** @param main The branch whose address stands for the brand's. */
export function restaurantNode(main: BranchView | undefined, place: PagePlace): Node {
  const { settings } = place.brand;
  const { phone, phoneActive, logo } = settings;
  const links = [
    settings.telegramActive && settings.telegram,
    settings.instagramActive && settings.instagram,
    settings.facebookActive && settings.facebook,
  ].filter(Boolean);
  return {
    "@type": "Restaurant",
    "@id": idOf("restaurant", place),
    name: settings.brand,
    url: place.addressOf("/"),
    image: place.sharePicture,
    ...(logo && { logo: pictureAddress(logo, place) }),
    ...(phoneActive && phone && { telephone: phone }),
    ...(main && whereAndWhen(main, place)),
    currenciesAccepted: currency,
    acceptsReservations: settings.bookingActive,
    hasMenu: { "@id": idOf("menu", place) },
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** A branch is a restaurant of its own. */
export function branchNode(branch: BranchView, place: PagePlace): Node {
  return {
    "@type": "Restaurant",
    "@id": `${place.origin}/branches#${branch.id}`,
    name: `${place.brand.settings.brand} — ${branch.name}`,
    url: place.addressOf("/branches"),
    image: place.sharePicture,
    ...(branch.phone && { telephone: branch.phone }),
    ...whereAndWhen(branch, place),
    hasMenu: place.addressOf("/"),
    parentOrganization: { "@id": idOf("restaurant", place) },
  };
}

function whereAndWhen(branch: BranchView, { brand, language }: PagePlace) {
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

/** Sections by name only: their dishes stand on the sections' own pages, and home is read on slow networks. */
export function menuNode(
  sections: readonly CategorySection[],
  groups: readonly GroupEntry[],
  place: PagePlace,
): Node {
  const parts =
    sections.length > 0
      ? sections.map(({ id, name }) => ({ name, path: `/category?id=${id}` }))
      : groups.map(({ id, name }) => ({ name, path: `/category?group=${id}` }));
  return {
    "@type": "Menu",
    "@id": idOf("menu", place),
    name: place.brand.settings.title,
    hasMenuSection: parts.map(({ name, path }) => ({
      "@type": "MenuSection",
      name,
      url: place.addressOf(path),
    })),
  };
}

export function sectionNode(name: string, dishes: readonly DishCard[], place: PagePlace): Node {
  return {
    "@type": "MenuSection",
    name,
    url: place.address,
    hasMenuItem: dishes.map((card) => ({
      "@type": "MenuItem",
      name: card.name,
      url: place.addressOf(`/product/${card.id}`),
      offers: offer(card),
    })),
  };
}

/** A dish is something to eat and something to buy: search engines show prices of products only. */
export function dishNode({ card, description, gallery }: DishDetails, place: PagePlace): Node {
  const pictures = [card.image, ...gallery].filter((id) => id !== undefined);
  return {
    "@type": ["Product", "MenuItem"],
    "@id": `${place.origin}/product/${card.id}`,
    name: card.name,
    url: place.address,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map((id) => pictureAddress(id, place)) }),
    brand: { "@type": "Brand", name: place.brand.settings.brand },
    ...(card.kcal !== undefined && {
      nutrition: { "@type": "NutritionInformation", calories: `${card.kcal} calories` },
    }),
    offers: {
      ...offer(card),
      url: place.address,
      seller: { "@id": idOf("restaurant", place) },
    },
  };
}

/** The least that a portion costs, as on its card. */
function offer({ price, left, isOnlyShown }: DishCard) {
  const availability = left === 0 ? "SoldOut" : isOnlyShown ? "InStoreOnly" : "InStock";
  return {
    "@type": "Offer",
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
  };
}

/** @param steps From the menu to this page; the last one is this page. */
export function breadcrumbs(steps: { name: string; path?: string }[], place: PagePlace): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path ? place.addressOf(path) : place.address,
    })),
  };
}

const pictureAddress = (id: string, { mediaBase, origin }: PagePlace) =>
  new URL(mediaUrl(mediaBase, id, 960), origin).href;
