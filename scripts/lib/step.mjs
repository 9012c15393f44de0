const beatMs = 1_000;
/** Into a file or a pipe: not a line every second. */
const quietBeats = 10;

/**
 * Does one step of a script and says so: what, that it is still at it, and how long it took.
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
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
    if (isTerminal) process.stdout.write(`\r${title} … ${seconds()}`);
    else if (beats % quietBeats === 0) process.stdout.write(`  still at it, ${seconds()}\n`);
  }, beatMs);
  /** @param {string} how */
  const end = (how) =>
    process.stdout.write(`${isTerminal ? "\r" : ""}${title}: ${how} ${seconds()}\n`);
  try {
    const result = await work();
    end("done in");
    return result;
  } catch (error) {
    end("not done, after");
    throw error;
  } finally {
    clearInterval(beat);
  }
}
