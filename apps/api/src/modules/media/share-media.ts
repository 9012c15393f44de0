import { createHash } from "node:crypto";
import { brandColours } from "@dasturxon/domain/theme/brand-colours";
import type { MediaStore } from "../../ports/media-store.ts";
import type { BrandSnapshots } from "../merchants/brand-snapshots.ts";
import type { MerchantDirectory, MerchantRecord } from "../merchants/merchant-directory.ts";
import { drawSharePicture, type ShareCard } from "./draw-share-picture.ts";

type BrandSettings = Awaited<ReturnType<BrandSnapshots["get"]>>["webSettings"];

/** Increase it when `drawSharePicture` draws differently. */
const recipe = 2;

/**
 * Id of a brand's link preview picture. It is derived from the inputs, so a new logo, colour or name gives a new id.
 */
export function sharePictureId(merchant: MerchantRecord, settings: BrandSettings) {
  return idOf(merchant.id, shareCard(merchant, settings));
}

const sharePicture = /^share\.([0-9a-f-]{36})\.[0-9a-f]{16}$/;

/** Whether it is drawn again when it is missing. */
export const isDrawnOnDemand = (id: string): boolean => sharePicture.test(id);

/** Adds the brands' link preview pictures to a media store. Each is drawn at its first request. */
export function shareMedia(
  store: MediaStore,
  services: { directory: Pick<MerchantDirectory, "findById">; brands: Pick<BrandSnapshots, "get"> },
): MediaStore {
  return {
    ...store,
    async find(id) {
      const saved = await store.find(id);
      const merchantId = sharePicture.exec(id)?.[1];
      if (saved || !merchantId) return saved;
      const merchant = await services.directory.findById(merchantId);
      if (!merchant) return null;
      const { webSettings } = await services.brands.get(merchant);
      const card = shareCard(merchant, webSettings);
      if (id !== idOf(merchantId, card)) return null;
      const picture = await drawSharePicture(card, card.logo ? await store.find(card.logo) : null);
      await store.save(id, picture);
      return picture;
    },
  };
}

function shareCard(merchant: MerchantRecord, settings: BrandSettings): ShareCard {
  const mainColor = settings.mainColor ?? merchant.color ?? null;
  const { mainColorType } = settings;
  const colours = brandColours({ mainColor, mainColorType }, { light: [], dark: [] });
  return {
    name: settings.brand,
    colour: colours.brand,
    ink: colours.onBrand,
    logo: settings.logo ?? merchant.logo ?? null,
  };
}

function idOf(merchantId: string, { name, colour, ink, logo }: ShareCard) {
  const drawn = JSON.stringify([recipe, name, colour, ink, logo]);
  return `share.${merchantId}.${createHash("sha256").update(drawn).digest("hex").slice(0, 16)}`;
}
