import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** Where it looks for the constructors of errors. */
const globals = globalThis as unknown as Parameters<typeof decode>[1];

type OfRoute = { data?: unknown };

/**
 * What the loader of a page gave, out of React Router's own answer to `{path}.data`: one entry for each matched route
 * that has a loader, the page last.
 *
 * @param bytes The answer's body; of a page that was found, for any other has no data.
 */
export async function readPageData(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const { value } = await decode(new Blob([bytes]).stream(), globals);
  const ofRoutes = Object.values(value as Record<string, OfRoute>);
  return ofRoutes.at(-1)?.data ?? null;
}
