/** Longer than any answer that we read: fifty receipts with their lines. */
const longest = 2 * 1024 * 1024;

/**
 * The text of an answer of another company's server. One that is longer is not read to its end, so that no server fills our
 * memory.
 *
 * @throws Also when the connection ends early, or the request is aborted.
 */
export async function readAnswer({ body }: Response, maxBytes = longest): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** @throws As `readAnswer`, and SyntaxError. */
export const readJson = async (response: Response, maxBytes = longest): Promise<unknown> =>
  JSON.parse(await readAnswer(response, maxBytes));
