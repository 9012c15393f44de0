import type { Found } from "@dasturxon/messages/found";
import type { Words } from "@dasturxon/messages/words";
import type { CategoryData } from "../features/menu/category-choice.ts";
import type { MenuData } from "../features/menu/menu-data.ts";
import type { ProductData } from "../features/product/load-product.server.ts";
import type { VacancyView } from "../features/vacancies/vacancy-view.ts";
import type { BranchView } from "../place/branch-view.ts";
import { clip } from "./clip.ts";
import {
  branchNode,
  breadcrumbs,
  dishNode,
  menuNode,
  restaurantNode,
  sectionNode,
} from "./nodes.ts";
import type { Node, PagePlace } from "./nodes.ts";

/** What a page tells whoever finds it elsewhere. */
export type PageFacts = {
  /** A sentence or two. */
  description: string;
  /** Id of the picture beside a link to it; absent: the brand's. */
  picture?: string;
  /** schema.org. */
  nodes: Node[];
};

export type FactsContext = PagePlace & {
  words: Words;
  found: Found;
  /** The main one first. */
  branches: BranchView[];
};

type Facts<Data> = (data: Data, context: FactsContext) => PageFacts;

/** What comes of the loader of each page that search engines may list; the map shows what the list of branches says. */
export const pageFacts = {
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

function home({ sections, groups, ungrouped }: MenuData, context: FactsContext): PageFacts {
  const { brand, found, branches: all } = context;
  const { deliveryActive, pickupActive } = brand.settings;
  const parts = sections.length > 0 ? sections : [...groups, ...ungrouped];
  const ways = found.ways(deliveryActive, pickupActive);
  return {
    description: clip(found.home(brand.settings.brand, firstNames(parts), ways)),
    nodes: [restaurantNode(all[0], context), menuNode(sections, groups, context)],
  };
}

function category({ data }: { data: CategoryData }, context: FactsContext): PageFacts {
  const { title, sections } = data;
  const dishes = sections.flatMap(({ cards }) => cards);
  const picture = dishes.find(({ image }) => image)?.image;
  return {
    description: clip(
      context.found.category(title, context.brand.settings.brand, firstNames(dishes)),
    ),
    ...(picture && { picture }),
    nodes: [sectionNode(title, dishes, context), pathTo(title, context)],
  };
}

function product(data: ProductData, context: FactsContext): PageFacts {
  const { card, category: own, description } = data;
  const { brand, found, words } = context;
  const price = words.format.sum(card.price);
  return {
    description: clip(`${description} ${found.dish(card.name, price, brand.settings.brand)}`),
    ...(card.image && { picture: card.image }),
    nodes: [
      dishNode(data, context),
      pathTo(card.name, context, { name: own.name, path: `/category?id=${own.id}` }),
    ],
  };
}

function policy(title: "about" | "terms" | "privacy"): Facts<{ text: string }> {
  return ({ text }, context) => ({
    description: clip(text),
    nodes: [pathTo(context.words.t.screen[title], context)],
  });
}

function branches(data: { branches: BranchView[] }, context: FactsContext): PageFacts {
  const addresses = data.branches.map(({ address }) => address).join("; ");
  return {
    description: clip(context.found.branches(context.brand.settings.brand, addresses)),
    nodes: [
      ...data.branches.map((branch) => branchNode(branch, context)),
      pathTo(context.words.t.screen.branches, context),
    ],
  };
}

function vacancies(data: { vacancies: VacancyView[] }, context: FactsContext): PageFacts {
  const titles = data.vacancies.map(({ title }) => title).join(", ");
  return {
    description: clip(context.found.vacancies(context.brand.settings.brand, titles)),
    nodes: [pathTo(context.words.t.screen.vacancies, context)],
  };
}

function vacancy(data: { vacancy: VacancyView }, context: FactsContext): PageFacts {
  const { title, description } = data.vacancy;
  const list = { name: context.words.t.screen.vacancies, path: "/vacancy" };
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
  context: FactsContext,
  ...between: { name: string; path: string }[]
) => breadcrumbs([{ name: context.words.t.page.home, path: "/" }, ...between, { name }], context);
