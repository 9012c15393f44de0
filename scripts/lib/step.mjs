const tickMs = 1_000;
/** Seconds between progress lines in a file or a pipe. */
const ticksPerLine = 10;

/**
 * Runs one step of a script and prints its title, its progress and its duration.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${title} …` : `${title} …\n`);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (isTerminal) process.stdout.write(`\r${title} … ${seconds()}`);
    else if (ticks % ticksPerLine === 0) process.stdout.write(`  still at it, ${seconds()}\n`);
  }, tickMs);
  /** @param {string} how */
  const end = (outcome) =>
    process.stdout.write(`${isTerminal ? "\r" : ""}${title}: ${outcome} ${seconds()}\n`);
  try {
    const result = await work();
    end("done in");
    return result;
  } catch (error) {
    end("not done, after");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
