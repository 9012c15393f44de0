import { useState } from "react";
import { useNavigate } from "react-router";
import { catalogueOf } from "../catalog/catalogue.ts";
import { basketLink } from "./basket-link.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { repeatLines } from "./repeat-lines.ts";
import type { RepeatedItem } from "./repeat-lines.ts";

/** Puts a past order into the basket, and names what is no longer available. */
export function useRepeat(order: { cartItems: readonly RepeatedItem[] }) {
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
    // Data loaded a moment ago are recent enough.
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
