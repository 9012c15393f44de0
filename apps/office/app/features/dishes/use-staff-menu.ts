import type { StaffMenu } from "@dasturxon/contract/entities/staff-order";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";

export type MenuDish = StaffMenu["products"][number];

const noDishes: readonly MenuDish[] = [];

/** The dishes that staff may enter into orders, and their search. */
export function useStaffMenu() {
  const { brand, calls } = useOfficeSession();
  const { data, error } = useQuery({
    queryKey: [brand.merchantId, "menu"],
    queryFn: () => resultOf(calls.getStaffMenu()),
    staleTime: 60_000,
  });
  const dishes = data?.products ?? noDishes;
  const search = useMemo(() => {
    const byId = new Map(dishes.map((dish) => [dish.id, dish]));
    const find = createMenuSearch(
      dishes.map(({ id, name, tags }) => ({ id, name, more: tags ?? [] })),
    );
    return (text: string) => find(text).flatMap((id) => byId.get(id) ?? []);
  }, [dishes]);
  return { dishes, search, priceRounding: data?.priceRounding ?? 1, error };
}
