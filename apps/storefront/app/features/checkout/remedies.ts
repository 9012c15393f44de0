import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { Messages } from "@dasturxon/messages/messages";
import { href } from "react-router";
import { withProduct } from "../../shop/catalog/open-product.ts";
import { setLineCount } from "../../shop/catalog/line-count.ts";
import { chooseReceiving, clearTable } from "../../shop/fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import type { BasketLine } from "../../core/session/basket-state.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { showPart } from "./problems.ts";
import type { CheckoutProblem, Part } from "./problems.ts";

/** The action that resolves a refusal, and changes nothing but what was refused. */
export type Remedy = { label: string } & ({ press: () => void } | { to: string });

type Terms = {
  clientSession: Pick<ClientSession, "draft" | "notices">;
  messages: Messages;
  /** The service types that the brand offers. */
  offered: readonly Receiving[];
  /** Callbacks of the page. */
  search: string;
};

/** Action for a problem; `null` if it is resolved in the field above. */
export function remedyOf(problem: CheckoutProblem, terms: Terms): Remedy | null {
  const { clientSession, messages, offered } = terms;
  const { t } = messages;
  const { choose, lines } = clientSession.draft.getState();
  if (problem.part === "promo")
    return { label: t.checkout.withoutPromo, press: () => choose({ promoCode: undefined }) };
  switch (problem.code) {
    case "TABLE_NOT_AVAILABLE":
      return { label: t.checkout.withoutTable, press: () => clearTable(clientSession) };
    case "RECEIVER_NOT_AVAILABLE":
      return { label: t.checkout.withoutReceiver, press: () => choose({ receiver: undefined }) };
    case "OUT_OF_ZONE":
    case "BRANCH_NOT_FOUND":
      return offered.includes("PICK_UP")
        ? {
            label: t.checkout.pickUpInstead,
            press: () => chooseReceiving(clientSession, "PICK_UP"),
          }
        : null;
    case "DELIVERY_BELOW_MINIMUM":
    case "BASKET_EMPTY":
      return { label: t.checkout.addDishes, to: href("/") };
  }
  const line = problem.line === null ? undefined : lines[problem.line];
  return line ? lineRemedy(problem, line, terms) : null;
}

/** An unavailable product is removed, with undo; options are chosen again; a low stock sets the count. */
function lineRemedy(
  { code, line: index, values }: CheckoutProblem,
  line: BasketLine,
  { clientSession, messages, search }: Terms,
): Remedy {
  const { t } = messages;
  const setCount = (count: number) => setLineCount(clientSession, lineKey(line), count, messages);
  const { maximum } = values;
  if (code === "NOT_ENOUGH_PRODUCTS" && typeof maximum === "number" && maximum > 0)
    return { label: t.basket.takeLeft(maximum), press: () => setCount(maximum) };
  if (code.startsWith("MODIFICATION"))
    return { label: t.checkout.changeProduct, to: withProduct(search, line.productId, index ?? 0) };
  return { label: t.checkout.removeProduct, press: () => setCount(0) };
}

/** Action for a refusal that the current quote does not have: scrolls to its section. */
export function remedyOfPart(part: Part, { t }: Messages): Remedy | null {
  const labels: Partial<Record<Part, string>> = t.checkout.otherChoice;
  const label = labels[part];
  return label ? { label, press: () => showPart(part) } : null;
}
