import type { Order } from "@dasturxon/contract/entities/order";
import { useState } from "react";
import { useNavigate } from "react-router";
import { catalogueOf } from "../../product/catalogue.ts";
import { basketLink } from "../../session/basket-link.ts";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import { menuBranchId } from "../../session/fulfilment-store.ts";
import { useBrand } from "../../session/shell.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { repeatLines } from "./repeat-lines.ts";

/** Puts a past order into the basket in one press, and names what is no longer there. */
export function useRepeat(order: Order) {
  const messages = useMessages();
  const { t, language } = messages;
  const { settings, orderSettings } = useBrand();
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function repeat() {
    const catalogue = catalogueOf(clientSession);
    setBusy(true);
    await catalogue.getState().load();
    setBusy(false);
    const { error, products, categories } = catalogue.getState();
    const { notify } = clientSession.notices.getState();
    // What is in memory from a moment ago serves as well.
    if (error && products.size === 0)
      return notify({ type: "error", title: errorText(error, messages) });

    const { choices, add } = clientSession.draft.getState();
    const { lines, missing } = repeatLines(order, {
      products,
      categories,
      serviceType: choices.serviceType,
      branchId: menuBranchId(choices, clientSession.fulfilment.getState()),
      channel: clientSession.shell.client,
      language,
      priceRounding: orderSettings.priceRounding,
    });
    if (lines.length === 0) return notify({ type: "warning", title: t.orders.repeatNothing });
    for (const line of lines) add(line);
    notify(
      missing.length > 0
        ? {
            type: "warning",
            title: t.orders.repeated,
            text: t.orders.repeatMissing(missing.join(", ")),
          }
        : { type: "success", title: t.orders.repeated },
    );
    void navigate(basketLink(settings));
  }

  return { repeat: () => void repeat(), isBusy };
}
