import type { MediaStore } from "@dasturxon/api/ports/media-store";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import type { DemoPicture } from "@dasturxon/demo/demo-pictures";
import { drawPicture } from "@dasturxon/demo/draw-picture";
import { demoRecord } from "./demo-records.ts";

/**
 * A media store that includes the demo's pictures. Each is drawn and stored on its first request, so that the first
 * start does not draw hundreds of pictures.
 */
export function demoMedia(store: MediaStore): MediaStore {
  let pictures: ReadonlyMap<string, DemoPicture> | undefined;
  const inProgress = new Map<string, Promise<Uint8Array>>();

  async function draw(id: string, picture: DemoPicture): Promise<Uint8Array> {
    const bytes = await drawPicture(picture);
    await store.save(id, bytes);
    return bytes;
  }

  return {
    ...store,
    async find(id) {
      const stored = await store.find(id);
      if (stored) return stored;
      pictures ??= demoPictures();
      const picture = pictures.get(id);
      if (!picture) return null;
      let drawing = inProgress.get(id);
      if (!drawing) {
        drawing = draw(id, picture).finally(() => inProgress.delete(id));
        inProgress.set(id, drawing);
      }
      return drawing;
    },
  };
}

/** All pictures of the demo by id. They do not depend on the addresses of the brands. */
export function demoPictures(): ReadonlyMap<string, DemoPicture> {
  const brands = demoBrands();
  return new Map(brands.flatMap((brand) => [...demoRecord(brand, brands, (sub) => sub).pictures]));
}
