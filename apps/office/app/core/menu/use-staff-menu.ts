import type { StaffMenu } from "@dasturxon/contract/entities/staff-order";
import { searchTags } from "@dasturxon/domain/menu/diet";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOfficeSession } from "../session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";

export type MenuProduct = StaffMenu["products"][number];

const noProducts: readonly MenuProduct[] = [];

/** The dishes that staff may enter into orders, and their search. */
export function useStaffMenu() {
  const { brand, calls } = useOfficeSession();
  const { data, error } = useQuery({
    queryKey: [brand.merchantId, "menu"],
    queryFn: () => resultOf(calls.getStaffMenu()),
    staleTime: 60_000,
  });
  const products = data?.products ?? noProducts;
  const search = useMemo(() => {
    const byId = new Map(products.map((product) => [product.id, product]));
    const find = createMenuSearch({
      products: products.map(({ id, name, tags }) => ({ id, name, more: searchTags({ tags }) })),
    });
    return (text: string) => find(text).ids.flatMap((id) => byId.get(id) ?? []);
  }, [products]);
  return { products, search, priceRounding: data?.priceRounding ?? 1, error };
}
