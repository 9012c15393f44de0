/** A shop's account with Uzum, and where its server takes Uzum's messages. */
export type UzumAccount = {
  /** Service of the Merchant API. */
  serviceId: string;
  login: string;
  password: string;
  /** Address before `/check`, `/create` and so on. */
  merchantUrl: string;
  /** Terminal of Checkout. */
  terminalId: string;
  apiKey: string;
  callbackUrl: string;
};

export type UzumSandboxConfig = {
  /** `null`: there is no such terminal. */
  accountOfTerminal: (terminalId: string) => UzumAccount | null;
  /** Carries messages to the shops' servers. */
  deliver: (request: Request) => Promise<Response>;
  /** Runs a callback when a late payment is made. */
  later: (work: () => Promise<void>) => void;
  clock: () => Date;
  newId: () => string;
  /** Path of Checkout's pages on the shops' hosts. */
  pagePath: string;
};

type CheckoutStatus = "REGISTERED" | "COMPLETED" | "REFUNDED" | "DECLINED";

/** A payment as Checkout knows it. */
export type CheckoutOrder = {
  /** `orderId`. */
  id: string;
  terminalId: string;
  /** The shop's number. */
  orderNumber: string;
  /** In tiyin. */
  amount: number;
  status: CheckoutStatus;
  refunded: number;
  /** The customer may pay until then. */
  until: Date;
  returnUrl: string;
  language: string;
  /** Lines of the sale, if the shop has sent them. */
  cart: unknown;
  /** Operations by the shop's ids: repeating one does nothing further. */
  operations: Map<string, { operationId: string; amount: number }>;
};

const mostOrders = 10_000;

export type CheckoutOrders = ReturnType<typeof checkoutOrders>;

/** Payments in memory, limited in number. */
export function checkoutOrders() {
  const byId = new Map<string, CheckoutOrder>();
  return {
    add(order: CheckoutOrder) {
      byId.set(order.id, order);
      if (byId.size > mostOrders) byId.delete(byId.keys().next().value as string);
    },
    find: (id: string) => byId.get(id) ?? null,
    isNumberUsed: (terminalId: string, orderNumber: string) =>
      [...byId.values()].some(
        (order) => order.terminalId === terminalId && order.orderNumber === orderNumber,
      ),
    /** Newest first. */
    list: () => [...byId.values()].toReversed(),
  };
}
