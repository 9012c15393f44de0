import type { MediaStore } from "../ports/media-store.ts";
import { drawPicture } from "./art/draw-picture.ts";
import { brandRecords } from "./brand-records.ts";
import { demoBrands } from "./demo-brands.ts";
import type { DemoPicture } from "./pictures.ts";

/**
 * A media store that has the demo's pictures too. Each is drawn when somebody first asks for it and kept from
 * then on, so that a first start does not wait for hundreds of pictures that nobody has looked at.
 */
export function demoMedia(store: MediaStore): MediaStore {
  let known: ReadonlyMap<string, DemoPicture> | undefined;
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function draw(id: string, picture: DemoPicture): Promise<Uint8Array> {
    const bytes = await drawPicture(picture);
    await store.save(id, bytes);
    return bytes;
  }

  return {
    ...store,
    async find(id) {
      const kept = await store.find(id);
      if (kept) return kept;
      known ??= demoPictures();
      const picture = known.get(id);
      if (!picture) return null;
      let drawing = underWay.get(id);
      if (!drawing) {
        drawing = draw(id, picture).finally(() => underWay.delete(id));
        underWay.set(id, drawing);
      }
      return drawing;
    },
  };
}

/** By their ids. Where a brand is found does not change how it looks. */
export function demoPictures(): ReadonlyMap<string, DemoPicture> {
  return new Map(
    demoBrands.flatMap((brand) => [...brandRecords(brand, demoBrands, (sub) => sub).pictures]),
  );
}
