/** A failure whose message is a sentence for the person at the keyboard; it is shown without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script to its end: a failure becomes its sentence and exit code, anything else a stack.
 *
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = error instanceof Failure ? error.exitCode : 1;
  }
}
