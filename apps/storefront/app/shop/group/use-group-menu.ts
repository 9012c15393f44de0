import { useMemo } from "react";
import { useBrand } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useMenuBranchId } from "../catalog/availability.ts";
import { useCatalogue } from "../catalog/catalogue.ts";
import type { GroupMenu } from "./group-lines.ts";

/** The menu that names and prices the lines of the group; without products until it is loaded. */
export function useGroupMenu(isWanted: boolean): GroupMenu {
  const { language } = useMessages();
  const { orderSettings } = useBrand();
  const branchId = useMenuBranchId();
  const { products } = useCatalogue({ isWanted });
  const { priceRounding } = orderSettings;
  return useMemo(
    () => ({ products, branchId, language, priceRounding }),
    [products, branchId, language, priceRounding],
  );
}
