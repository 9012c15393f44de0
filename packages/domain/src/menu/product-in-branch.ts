import type { Modification, Product, ProductBranch } from "@dasturxon/contract/entities/product";

export type InBranches = Pick<Product, "productBranch" | "modificationGroups" | "posterAmount">;
type Seller = ProductBranch["branch"];

/**
 * A product as one branch sells it now: `posterAmount` is what this branch has left, and options that are stopped there are
 * not active. Without a branch: the most that any of its branches has left, and options that some of them has.
 *
 * @see Decision 0050.
 */
export function productInBranch<P extends InBranches>(product: P, branchId: string | null): P {
  const sellers = product.productBranch
    .map(({ branch }) => branch)
    .filter(({ id, isActive }) => isActive && (branchId === null || id === branchId));
  return {
    ...product,
    posterAmount: branchId === null ? product.posterAmount : mostLeft(sellers),
    modificationGroups: product.modificationGroups.map((group) => ({
      ...group,
      modifications: group.modifications.map((option) =>
        isStopped(option, sellers) ? { ...option, active: false } : option,
      ),
    })),
  };
}

/** `null`: unlimited in one of them. */
export function mostLeft(sellers: readonly Pick<Seller, "left">[]): number | null {
  const left = sellers.map((seller) => seller.left ?? null);
  return left.length === 0 || left.includes(null)
    ? null
    : Math.max(...left.map((each) => each ?? 0));
}

const isStopped = ({ stoppedIn }: Modification, sellers: readonly Seller[]) =>
  Boolean(stoppedIn?.length) &&
  sellers.length > 0 &&
  sellers.every(({ id }) => stoppedIn?.includes(id));

/** Options with the same code are stopped together; one without a code has its id. */
export const stopCodeOf = ({ id, stopCode }: Pick<Modification, "id" | "stopCode">): string =>
  stopCode ?? id;
