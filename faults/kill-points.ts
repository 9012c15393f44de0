/** A moment in which the process awaits something outside it: the world is in one state, and the process knows an earlier one. */
export type PointKind =
  /** A statement has been sent, and is not executed. */
  | "statement"
  /** COMMIT has been sent, and is not executed. */
  | "commit"
  /** The transaction is committed, and the process does not know. */
  | "committed"
  /** A call has reached a provider, which has done nothing yet. */
  | "call"
  /** The provider has done it, and its answer is on the way. */
  | "answered call"
  /** The answer to a message is on the way to the provider. */
  | "answer";

export const pointKinds = [
  "statement",
  "commit",
  "committed",
  "call",
  "answered call",
  "answer",
] as const satisfies readonly PointKind[];

/** @property text The whole statement. */
export type Point = { kind: PointKind; name: string; text?: string };

/** The process was killed at this point, so nothing goes on. */
export class Killed extends Error {}

export type KillPoints = ReturnType<typeof killPoints>;

/** Counts the points that an operation passes, and kills the process at one of them. */
export function killPoints() {
  type Watch = {
    from: RegExp | undefined;
    until: RegExp | undefined;
    at: number;
    kill: () => Promise<void>;
    passed: Point[];
    isOver: boolean;
  };
  let watch: Watch | null = null;
  return {
    /**
     * @param from The first statement that counts. @param until The first that does not. @param at Number of the point at which
     *   to kill, from 1.
     */
    watch({
      from,
      until,
      at,
      kill,
    }: {
      from?: RegExp | undefined;
      until?: RegExp | undefined;
      at: number;
      kill: () => Promise<void>;
    }) {
      watch = { from, until, at, kill, passed: [], isOver: false };
    },
    /** @returns The points that were passed. */
    end(): Point[] {
      const passed = watch?.passed ?? [];
      watch = null;
      return passed;
    },
    /** @throws Killed */
    async pass(point: Point): Promise<void> {
      if (!watch || watch.isOver) return;
      const { text = "" } = point;
      if (watch.from && !watch.from.test(text)) return;
      watch.from = undefined;
      // Another connection gets here while the process is being killed.
      if (watch.passed.length >= watch.at) throw new Killed();
      if (watch.until?.test(text)) {
        watch.isOver = true;
        return;
      }
      watch.passed.push(point);
      if (watch.passed.length < watch.at) return;
      await watch.kill();
      throw new Killed();
    },
  };
}
