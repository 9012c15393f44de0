import type { GroupBasket, GroupMember } from "@dasturxon/contract/entities/group";
import { useAllTexts } from "../../core/i18n/messages.ts";
import { displayedTotal, type BasketLine } from "../../core/session/basket-state.ts";
import { groupLines } from "./group-lines.ts";
import { ownPart, useGroup } from "./group-store.ts";
import { useGroupMenu } from "./use-group-menu.ts";

type Part = GroupMember & {
  isOwn: boolean;
  chosen: BasketLine[];
  /** Whole sums, at today's prices. */
  total: number;
};

/** The members' choices beside the own basket; `null` until texts and group are loaded. */
export function useGroupParts(): {
  state: GroupBasket["state"];
  parts: Part[];
  total: number;
} | null {
  const hasTexts = useAllTexts({ isWanted: true });
  const basket = useGroup((group) => group.basket);
  const own = useGroup(ownPart);
  const menu = useGroupMenu(true);
  if (!hasTexts || !basket) return null;
  const parts = basket.members.map((member) => {
    const chosen = groupLines(member.lines, menu);
    return { ...member, isOwn: member.id === own?.id, chosen, total: displayedTotal(chosen) };
  });
  return {
    state: basket.state,
    parts,
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}
