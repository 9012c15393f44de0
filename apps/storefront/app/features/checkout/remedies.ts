import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { Messages } from "@dasturxon/messages/messages";
import { href } from "react-router";
import { withProduct } from "../../product/open-product.ts";
import { setLineCount } from "../../product/set-line-count.ts";
import { chooseReceiving, leaveTable } from "../../fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../fulfilment/choose-fulfilment.ts";
import type { BasketLine } from "../../session/basket-state.ts";
import type { ClientSession } from "../../session/client-session.ts";
import { showPart } from "./part-element.ts";
import type { CheckoutProblem, Part } from "./problems.ts";

/** The one press that leads on from a refusal, and changes nothing but what was refused. */
export type Remedy = { label: string } & ({ press: () => void } | { to: string });

type Terms = {
  clientSession: Pick<ClientSession, "draft" | "notices">;
  messages: Messages;
  /** The ways of receiving that the brand offers. */
  offered: readonly Receiving[];
  /** Of the page. */
  search: string;
};

/** What can be done about a problem right where it is said; `null` where the question above it is the answer. */
export function remedyOf(problem: CheckoutProblem, terms: Terms): Remedy | null {
  const { clientSession, messages, offered } = terms;
  const { t } = messages;
  const { choose, lines } = clientSession.draft.getState();
  if (problem.part === "promo")
    return { label: t.checkout.withoutPromo, press: () => choose({ promoCode: undefined }) };
  switch (problem.code) {
    case "TABLE_NOT_AVAILABLE":
      return { label: t.checkout.withoutTable, press: () => leaveTable(clientSession) };
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

/** A dish that cannot be had is taken out, with undo; options are chosen anew, and of the rest what there is. */
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

/** After a refusal that the present price knows nothing of: the way to the question that it is about. */
export function wayTo(part: Part, { t }: Messages): Remedy | null {
  const labels: Partial<Record<Part, string>> = t.checkout.otherChoice;
  const label = labels[part];
  return label ? { label, press: () => showPart(part) } : null;
}
