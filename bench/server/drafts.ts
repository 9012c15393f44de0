import { brandClient } from "../brand-client.ts";

export type DraftKind = "plain" | "withStock" | "withPromo" | "withBoth";

export const promoCode = "BENCH";
const lines = 5;

type Menu = { products: Product[]; categories: { id: string; isWithoutCart: boolean }[] };
type Product = {
  id: string;
  categoryId: string;
  modificationGroups: { min: number }[];
  posterAmount?: number | null;
  productBranch: { branch: { id: string } }[];
};
type Branch = { id: string };

/** Finds a branch that takes orders now, and products without required options. */
export async function findGoods(port: number, sub: string, merchantId: string) {
  const client = brandClient(port, sub);
  const headers = { "x-merchant-id": merchantId };
  const branches: Branch[] = await client.call("GET", "/users/v1/branches", undefined, headers);
  const { products, categories }: Menu = await client.call(
    "GET",
    "/products/v1/overalls",
    undefined,
    headers,
  );
  const shownOnly = new Set(categories.filter((one) => one.isWithoutCart).map(({ id }) => id));
  for (const branch of branches) {
    const productIds = products
      .filter(
        (product) =>
          !shownOnly.has(product.categoryId) &&
          product.posterAmount == null &&
          product.modificationGroups.every(({ min }) => min === 0) &&
          product.productBranch.some((sold) => sold.branch.id === branch.id),
      )
      .map(({ id }) => id);
    if (productIds.length <= lines) continue;
    const goods = { branchId: branch.id, productIds };
    const quote = await quoteDraft(port, sub, merchantId, draftOf(goods, "plain"));
    if (quote.isOrderable) return goods;
  }
  throw new Error(`No branch of ${sub} takes orders now`);
}

export type Goods = Awaited<ReturnType<typeof findGoods>>;

/** Quotes pick-up drafts with five lines, one of each requested kind. */
export async function pricedDrafts<Kind extends DraftKind>(
  port: number,
  { sub, merchantId }: { sub: string; merchantId: string },
  goods: Goods,
  kinds: readonly Kind[],
): Promise<Record<Kind, object>> {
  const drafts: Partial<Record<Kind, object>> = {};
  for (const kind of kinds) {
    const draft = draftOf(goods, kind);
    const { totalPrice, isOrderable } = await quoteDraft(port, sub, merchantId, draft);
    if (!isOrderable) throw new Error(`The ${kind} draft of ${sub} cannot be ordered`);
    drafts[kind] = { ...draft, totalPrice };
  }
  return drafts as Record<Kind, object>;
}

/** The product that gets a stock limit: the last one, which is not in plain drafts. */
export const stockedProduct = ({ productIds }: Goods) => productIds.at(-1) ?? "";

function draftOf(goods: Goods, kind: DraftKind) {
  const { branchId, productIds } = goods;
  const hasStock = kind === "withStock" || kind === "withBoth";
  const hasPromo = kind === "withPromo" || kind === "withBoth";
  const ids = hasStock
    ? [...productIds.slice(0, lines - 1), stockedProduct(goods)]
    : productIds.slice(0, lines);
  return {
    serviceType: "PICK_UP",
    branchId,
    paymentType: "CASH",
    ...(hasPromo && { promoCode }),
    cartItems: ids.map((productId) => ({ productId, count: 1, modifications: [] })),
  };
}

async function quoteDraft(port: number, sub: string, merchantId: string, draft: object) {
  const headers = { "x-merchant-id": merchantId };
  const path = "/orders/v1/orders/quote";
  const quote = await brandClient(port, sub).call("POST", path, draft, headers);
  const problems: { isBlocking: boolean }[] = quote.problems;
  return {
    totalPrice: quote.amounts.totalPrice as number,
    isOrderable: problems.every(({ isBlocking }) => !isBlocking),
  };
}
