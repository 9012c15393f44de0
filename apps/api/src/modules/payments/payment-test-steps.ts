import * as fc from "fast-check";

export const providers = ["PAYME", "CLICK", "UZUM"] as const;
export type Provider = (typeof providers)[number];

/** The total of each order, in sums. */
export const orderSum = 34_000;

/** An index of something that has happened, modulo how many there are. */
export const anyIndex = fc.nat({ max: 9 });

export const anyOf = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

/** Steps of customers, staff and the clock, with weights. */
export const stepsOf = (provider: Provider) => {
  const order = anyIndex;
  const paymentType = anyOf(provider, provider, provider, ...providers);
  return [
    {
      weight: 2,
      arbitrary: fc.record({ kind: anyOf("place"), customer: fc.nat({ max: 1 }), paymentType }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: anyOf("page"),
        order,
        way: anyOf("pay", "pay", "refuse", "late", "twice", "lose", "close"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: anyOf("choose"),
        order,
        paymentType: fc.oneof({ weight: 5, arbitrary: paymentType }, anyOf("CASH")),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("cancel", "reject", "move on", "move on", "to cash"),
        order,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: anyOf("refund part"),
        order,
        amount: fc.constantFrom(1, 4_000, 30_000, orderSum),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: anyOf("tip"),
        // That of an order, too.
        amount: fc.constantFrom(5_000, 5_000, 20_000, orderSum),
        paymentType,
        way: anyOf("pay", "refuse", "late", "lose", "close"),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("wait"),
        minutes: fc.constantFrom(1, 5, 16, 20, 45, 800),
        isQueueStopped: fc.constantFrom(false, false, false, true),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("late money", "late money", "refunds by hand", "down", "up", "night"),
      }),
    },
  ];
};
type Weighted = ReturnType<typeof stepsOf>[number];
export type Step = Weighted["arbitrary"] extends fc.Arbitrary<infer S> ? S : never;
