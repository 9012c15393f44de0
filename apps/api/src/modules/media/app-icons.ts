import { APP_ICONS, appIconParts } from "@dasturxon/contract/app-icons";
import { CallError } from "../../http/call-error.ts";
import type { MediaStore } from "../../ports/media-store.ts";
import type { BrandSnapshots } from "../merchants/brand-snapshots.ts";
import type { MerchantDirectory } from "../merchants/merchant-directory.ts";
import { drawAppIcon } from "./draw-app-icon.ts";
import { nameOfBytes, servePictures, type OnFault } from "./serve-pictures.ts";
import { variantCache } from "./variant-cache.ts";

type AppIconsConfig = {
  store: MediaStore;
  directory: Pick<MerchantDirectory, "findById">;
  brands: BrandSnapshots;
  /** Folder of rendered pictures, DATA_DIR/media-cache. */
  cacheDir: string;
  onFault: OnFault;
};

/** Part of every icon's name: raise it when `drawAppIcon` draws differently. */
const recipe = 1;

const path = /^\/icons\/([0-9a-f-]{36})\/(plain|maskable|touch)-(\d{1,4})\.png$/i;

/**
 * Serves `/icons/{merchant}/{kind}-{side}.png`: a brand's icons, drawn from its logo and colour at the first request.
 * The query of their address names logo and colour, so that browsers may cache them for ever.
 */
export function appIcons({ store, directory, brands, cacheDir, onFault }: AppIconsConfig) {
  const cache = variantCache(cacheDir);

  return servePictures({ call: "icons", onFault }, async (request) => {
    const [, merchantId = "", kind, side] = path.exec(new URL(request.url).pathname) ?? [];
    const icon = APP_ICONS.find((each) => each.kind === kind && String(each.sidePx) === side);
    const merchant = icon && (await directory.findById(merchantId));
    if (!icon || !merchant) throw new CallError("NOT_FOUND");
    const { webSettings: settings } = await brands.get(merchant);
    const { pictureId, colour } = appIconParts({ merchant, settings });
    const name = nameOfBytes(recipe, pictureId, colour, icon.kind, icon.sidePx);
    const bytes = await cache(name, async () => {
      const picture = pictureId ? await store.find(pictureId) : null;
      return drawAppIcon({ picture, colour }, icon);
    });
    if (!bytes) throw new CallError("NOT_FOUND");
    return { type: "png", bytes };
  });
}
