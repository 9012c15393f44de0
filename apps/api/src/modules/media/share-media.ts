import { createHash } from "node:crypto";
import { brandColours } from "@dasturxon/domain/theme/brand-colours";
import type { MediaStore } from "../../ports/media-store.ts";
import type { BrandSnapshots } from "../merchants/brand-snapshots.ts";
import type { MerchantDirectory, MerchantRecord } from "../merchants/merchant-directory.ts";
import { drawSharePicture, type ShareCard } from "./draw-share-picture.ts";

type BrandSettings = Awaited<ReturnType<BrandSnapshots["get"]>>["webSettings"];

/** Raise it when `drawSharePicture` draws differently. */
const recipe = 1;

/**
 * Id of the picture that is shown beside links to a brand's pages. It follows from what is drawn, so that an id's
 * bytes never change: with a new logo, colour or name it is another picture.
 */
export function sharePictureId(merchant: MerchantRecord, settings: BrandSettings) {
  return idOf(merchant.id, shareCard(merchant, settings));
}

/** A media store that has every brand's share picture too; it is drawn when somebody first asks for it. */
export function shareMedia(
  store: MediaStore,
  services: { directory: Pick<MerchantDirectory, "findById">; brands: Pick<BrandSnapshots, "get"> },
): MediaStore {
  return {
    ...store,
    async find(id) {
      const kept = await store.find(id);
      const merchantId = /^share\.([0-9a-f-]{36})\.[0-9a-f]{16}$/.exec(id)?.[1];
      if (kept || !merchantId) return kept;
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
