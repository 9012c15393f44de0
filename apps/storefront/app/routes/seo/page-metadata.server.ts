import type { Messages } from "@dasturxon/messages/messages";
import type { SeoMessages } from "@dasturxon/messages/server-texts";
import type { CategoryData } from "../../features/menu/category-choice.ts";
import type { MenuData } from "../../features/menu/load-menu.server.ts";
import type { ProductData } from "../../features/product/load-product.server.ts";
import type { VacancyView } from "../../features/vacancies/load-vacancies.server.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import {
  branchJsonLd,
  breadcrumbs,
  productJsonLd,
  menuJsonLd,
  restaurantJsonLd,
  sectionJsonLd,
} from "./json-ld.ts";
import type { JsonLd, SeoContext } from "./json-ld.ts";

/** Metadata of a page for search engines and link previews. */
export type PageMetadata = {
  /** One or two sentences. */
  description: string;
  /** Id of the link preview's picture; absent: the brand's. */
  picture?: string;
  /** schema.org. */
  nodes: JsonLd[];
};

export type MetadataContext = SeoContext & {
  messages: Messages;
  seoMessages: SeoMessages;
  /** The main one first. */
  branches: BranchView[];
};

type Facts<Data> = (data: Data, context: MetadataContext) => PageMetadata;

/** Metadata by route, from loader data, for indexed pages; the map uses that of the list of branches. */
export const pageMetadata = {
  "routes/home": home,
  "routes/category": category,
  "routes/product": product,
  "routes/about": policy("about"),
  "routes/offerta": policy("terms"),
  "routes/privacy": policy("privacy"),
  "routes/branches/list": branches,
  "routes/vacancy/list": vacancies,
  "routes/vacancy/one": vacancy,
};

function home({ sections, groups, ungrouped }: MenuData, context: MetadataContext): PageMetadata {
  const { brand, seoMessages, branches: all } = context;
  const { deliveryActive, pickupActive } = brand.settings;
  const parts = sections.length > 0 ? sections : [...groups, ...ungrouped];
  const services = seoMessages.services(deliveryActive, pickupActive);
  return {
    description: clip(seoMessages.home(brand.settings.brand, firstNames(parts), services)),
    nodes: [restaurantJsonLd(all[0], context), menuJsonLd(sections, groups, context)],
  };
}

function category({ data }: { data: CategoryData }, context: MetadataContext): PageMetadata {
  const { title, sections } = data;
  const products = sections.flatMap(({ cards }) => cards);
  const picture = products.find(({ image }) => image)?.image;
  return {
    description: clip(
      context.seoMessages.category(title, context.brand.settings.brand, firstNames(products)),
    ),
    ...(picture && { picture }),
    nodes: [sectionJsonLd(title, products, context), pathTo(title, context)],
  };
}

function product(data: ProductData, context: MetadataContext): PageMetadata {
  const { card, category: own, description } = data;
  const { brand, seoMessages, messages } = context;
  const price = messages.format.sum(card.price);
  return {
    description: clip(`${description} ${seoMessages.dish(card.name, price, brand.settings.brand)}`),
    ...(card.image && { picture: card.image }),
    nodes: [
      productJsonLd(data, context),
      pathTo(card.name, context, { name: own.name, path: `/category?id=${own.id}` }),
    ],
  };
}

function policy(title: "about" | "terms" | "privacy"): Facts<{ text: string }> {
  return ({ text }, context) => ({
    description: clip(text),
    nodes: [pathTo(context.messages.t.screen[title], context)],
  });
}

function branches(data: { branches: BranchView[] }, context: MetadataContext): PageMetadata {
  const addresses = data.branches.map(({ address }) => address).join("; ");
  return {
    description: clip(context.seoMessages.branches(context.brand.settings.brand, addresses)),
    nodes: [
      ...data.branches.map((branch) => branchJsonLd(branch, context)),
      pathTo(context.messages.t.screen.branches, context),
    ],
  };
}

function vacancies(data: { vacancies: VacancyView[] }, context: MetadataContext): PageMetadata {
  const titles = data.vacancies.map(({ title }) => title).join(", ");
  return {
    description: clip(context.seoMessages.vacancies(context.brand.settings.brand, titles)),
    nodes: [pathTo(context.messages.t.screen.vacancies, context)],
  };
}

function vacancy(data: { vacancy: VacancyView }, context: MetadataContext): PageMetadata {
  const { title, description } = data.vacancy;
  const list = { name: context.messages.t.screen.vacancies, path: "/vacancy" };
  return { description: clip(description), nodes: [pathTo(title, context, list)] };
}

const firstNames = (named: readonly { name: string }[]) =>
  named
    .slice(0, 5)
    .map(({ name }) => name)
    .join(", ");

/** From the menu to this page. */
const pathTo = (
  name: string,
  context: MetadataContext,
  ...between: { name: string; path: string }[]
) =>
  breadcrumbs([{ name: context.messages.t.page.home, path: "/" }, ...between, { name }], context);

/** Characters of a description that search results show. */
const longestDescription = 155;

/** Truncates a text to one line of at most that length, between words. */
function clip(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/[^\p{L}\p{N}]+[\p{L}\p{N}‘’-]*$/u, "")}…`;
}
