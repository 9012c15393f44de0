/** A shop's account with Click, and where its server takes Click's messages. */
export type ClickAccount = {
  serviceId: string;
  merchantId: string;
  merchantUserId: string;
  secretKey: string;
  /** Key of the mini-app; `null`: the shop has none. */
  miniAppKey: string | null;
  prepareUrl: string;
  completeUrl: string;
};

export type ClickSandboxConfig = {
  /** `null`: there is no such service. */
  accountOf: (serviceId: string) => ClickAccount | null;
  /** `null`: it is the key of no mini-app. */
  accountOfMiniApp: (key: string) => ClickAccount | null;
  /** Carries messages to the shops' servers. */
  deliver: (request: Request) => Promise<Response>;
  /** Runs a callback when a late payment is made. */
  later: (work: () => Promise<void>) => void;
  clock: () => Date;
  /** Numbers of payments begin after it: ids of one installation do not repeat when the sandbox starts again. */
  firstNumber?: number;
};

/** A payment as Click knows it. */
export type ClickPayment = {
  /** Click's number of the payment: `click_paydoc_id`, and `payment_id` of the Merchant API. */
  id: string;
  transId: string;
  serviceId: string;
  /** `merchant_trans_id`: the number of the order. */
  orderNumber: string;
  /** Sums with two decimals, as messages have them: `84500.00`. */
  amount: string;
  /** Below 0: refused or reversed; 1: begun; 2: paid. */
  status: number;
  /** Sums that were given back. */
  reversed: number;
  cardType: "UZCARD" | "HUMO";
  createdAt: Date;
  receiptUrl: string | null;
};

const mostPayments = 10_000;

export type ClickPayments = ReturnType<typeof clickPayments>;

/** Payments in memory, limited in number. */
export function clickPayments(firstNumber: number) {
  const byId = new Map<string, ClickPayment>();
  let next = firstNumber;
  return {
    begin(payment: Pick<ClickPayment, "serviceId" | "orderNumber" | "amount" | "createdAt">) {
      next += 1;
      const begun: ClickPayment = {
        ...payment,
        id: String(next),
        transId: String(next + 1_000_000_000),
        status: 1,
        reversed: 0,
        cardType: "HUMO",
        receiptUrl: null,
      };
      byId.set(begun.id, begun);
      if (byId.size > mostPayments) byId.delete(byId.keys().next().value as string);
      return begun;
    },
    ofService: (serviceId: string, id: string) => {
      const payment = byId.get(id);
      return payment?.serviceId === serviceId ? payment : null;
    },
    /** Newest first. */
    list: () => [...byId.values()].toReversed(),
  };
}
