import { availableParallelism } from "node:os";
import type { MediaStore } from "../ports/media-store.ts";
import { drawPicture } from "./art/draw-picture.ts";
import type { DemoRecord } from "./brand-records.ts";
import type { DemoPicture } from "./pictures.ts";

/** Draws the pictures that the media store does not have yet, a few at a time. */
export async function drawMissing(
  records: DemoRecord[],
  media: MediaStore,
  log: { info(message: string): void },
): Promise<void> {
  const wanted = new Map(records.flatMap(({ pictures }) => [...pictures]));
  const missing: [id: string, picture: DemoPicture][] = [];
  for (const [id, picture] of wanted) {
    if (!(await media.find(id))) missing.push([id, picture]);
  }
  if (missing.length === 0) return;
  log.info(`drawing ${missing.length} pictures of the demo`);
  // One list, several workers: each takes the next picture when it is done with its own.
  const work = missing.values();
  const worker = async () => {
    for (const [id, picture] of work) await media.save(id, await drawPicture(picture));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
