import type { GroupReference } from "@dasturxon/contract/entities/group-reference";
import { useMemo } from "react";
import type { BasketLine } from "../../core/session/basket-state.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { groupLines } from "./group-lines.ts";
import { isOrdering, memberKey, useGroup } from "./group-store.ts";
import { useGroupMenu } from "./use-group-menu.ts";

export type OrderLines = {
  lines: BasketLine[];
  /** Names of the members, by line; empty for an order of one person. */
  persons: readonly string[];
  /** The group that is ordered; `null`: the own basket. */
  group: GroupReference | null;
  /** The group has to be locked by its owner before it is ordered. */
  isGroupOpen: boolean;
};

/** The lines of the next order: of the own basket, or of everybody in the locked group. */
export function useOrderLines(): OrderLines {
  const own = useBasket((basket) => basket);
  const membership = useGroup((group) => group.membership);
  const basket = useGroup((group) => (isOrdering(group) ? group.basket : null));
  const menu = useGroupMenu(basket !== null);
  return useMemo(() => {
    if (!membership) return { lines: own, persons: [], group: null, isGroupOpen: false };
    if (!basket) return { lines: [], persons: [], group: null, isGroupOpen: true };
    return {
      lines: groupLines(
        basket.members.flatMap(({ lines }) => lines),
        menu,
      ),
      persons: basket.members.flatMap(({ name, lines }) => lines.map(() => name)),
      group: { token: membership.token, member: memberKey(membership) },
      isGroupOpen: false,
    };
  }, [own, membership, basket, menu]);
}
