import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { menuBranchId } from "../../session/place-store.ts";
import { useDraft, usePlace } from "../../session/visitor-context.ts";

/**
 * Asks for the page's data again when the customer's branch becomes another than the one that it was made for.
 *
 * @param branchId Of the data on show.
 */
export function useBranchMenu(branchId: string | null) {
  const { revalidate } = useRevalidator();
  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = usePlace((place) => place.nearestBranch);
  const wanted = menuBranchId(choices, { nearestBranch });
  // A branch that the brand no longer has is asked for once.
  const asked = useRef(branchId);

  useEffect(() => {
    if (wanted === branchId || wanted === asked.current) return;
    asked.current = wanted;
    void revalidate();
  }, [branchId, revalidate, wanted]);
}
