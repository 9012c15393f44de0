import * as fc from "fast-check";
import { expect, it } from "vitest";
import { stepsOf, type Provider } from "./payment-test-steps.ts";
import { openOffice, PaymentWorld, type Tally } from "./payment-test-world.ts";

// Random histories of customers, a provider, staff and the clock. After each step our books agree among themselves; in the end,
// when everybody has done what was left to do, they agree with those of the providers.

/** The messages of one provider in any order, beside what its pages lead to. */
type ProviderPart<Message> = {
  provider: Provider;
  /** Histories in a run of all tests. */
  sample: number;
  messages: readonly fc.WeightedArbitrary<Message>[];
  /** Plays the provider in one history. */
  play: (world: PaymentWorld) => {
    send: (message: Message) => Promise<unknown>;
    /** Compares more than the sums, in the end. */
    compare?: () => Promise<unknown>;
  };
};

/** `npm run fuzz` runs more of them. */
const wanted = process.env["FUZZ_PAYMENTS"];
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

/** Histories on one database: a full one is slow, and the simulators forget old payments. */
const blockSize = 250;
/** Blocks at a time, each with a clock of its own: while some wait for the database, another computes. */
const lanes = 5;

/** Declares the test that all books agree after any history of the provider. */
export function itAgreesAfterAnyHistory<Message>(part: ProviderPart<Message>): void {
  const { provider } = part;
  const histories = wanted === undefined ? part.sample : Number(wanted);
  it(
    `${provider}, our books and the orders agree after any history of customers, provider, staff and clock`,
    { timeout: Math.max(60_000, histories * 2_000) },
    async () => {
      const tally: Tally = new Map();
      const blocks = Array.from({ length: Math.ceil(histories / blockSize) }, (_, index) => ({
        numRuns: Math.min(blockSize, histories - index * blockSize),
        seed: seed + index,
      }));
      const left = blocks.values();
      const failures: unknown[] = [];
      await Promise.all(
        Array.from({ length: Math.min(lanes, blocks.length) }, async () => {
          for (const block of left)
            await runBlock(part, block, tally).catch((error: unknown) => failures.push(error));
        }),
      );
      if (wanted !== undefined) {
        const counts = [...tally]
          .map(([what, times]) => `${what}: ${times}`)
          .toSorted((first, second) => first.localeCompare(second));
        const seeds = `${seed} to ${seed + blocks.length - 1}, ${blockSize} histories from each`;
        console.log(`${provider}: ${histories} histories, seeds ${seeds}\n${counts.join(", ")}`);
      }
      expect(failures).toEqual([]);
    },
  );
}

async function runBlock<Message>(
  { provider, messages, play }: ProviderPart<Message>,
  block: { numRuns: number; seed: number },
  tally: Tally,
) {
  const office = await openOffice();
  const anyMessage = messages.map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: arbitrary.map((message) => ({ kind: "message" as const, message })),
  }));
  const anyStep = fc.oneof(...stepsOf(provider), ...anyMessage);
  const histories = fc.array(anyStep, { minLength: 8, maxLength: 40 });
  try {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const world = new PaymentWorld(office, tally);
        await world.visit();
        const player = play(world);
        await world.deliverOne();
        await world.perform({ kind: "place", customer: 0, paymentType: provider });
        for (const step of steps) {
          await (step.kind === "message" ? player.send(step.message) : world.perform(step));
          await world.booksAgree();
        }
        await world.settle();
        await world.agrees(provider);
        await player.compare?.();
        // Those of later days would run in the next history.
        await office.api.forgetJobs();
      }),
      { ...block, endOnFailure: true },
    );
    expect(office.api.faults).toEqual([]);
  } finally {
    await office.api.close();
  }
}
