import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** The global scope in which the decoder looks for constructors of errors. */
const globals = globalThis as unknown as Parameters<typeof decode>[1];

type OfRoute = { data?: unknown };

/**
 * Loader data of a page, from React Router's response to `{path}.data`: one entry for each matched route that has a
 * loader, the page last.
 *
 * @param bytes The response's body, of a page that was found.
 */
export async function readPageData(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const { value } = await decode(new Blob([bytes]).stream(), globals);
  const ofRoutes = Object.values(value as Record<string, OfRoute>);
  return ofRoutes.at(-1)?.data ?? null;
}
