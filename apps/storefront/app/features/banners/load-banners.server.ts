import type { Banner } from "@dasturxon/contract/entities/brand-content";
import { TEXT_ON_DARK_COLOR, TEXT_ON_LIGHT_COLOR } from "@dasturxon/contract/constants";
import { luminance, parseColour } from "@dasturxon/domain/theme/colour";
import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { linkTarget } from "../../shop/catalog/link-target.ts";
import { shapedMediaUrl } from "../../core/brand/media.ts";
import type { Shell } from "../../core/brand/shell.ts";
import type { BannerView } from "./banner-row.tsx";

/** Widths in pixels that the media store cuts for 2:1. */
const widths = [480, 720, 960, 1280];

/** Current banners of home. Home works without them, also if they cannot be read. */
export async function loadBanners(context: Readonly<RouterContextProvider>): Promise<BannerView[]> {
  const { api, shell } = context.get(storefrontContext);
  if (!shell.brand?.settings.bannersActive) return [];
  const { result } = await api.listBanners();
  return (result ?? []).map((banner) => bannerView(banner, shell));
}

function bannerView(banner: Banner, { bases, language }: Shell): BannerView {
  const { id, link, title, text, imageColor } = banner;
  const image = banner.image[language];
  const file = (width: number, format: "webp" | "avif") =>
    shapedMediaUrl(bases.media, image, [width, width / 2], format);
  const set = (format: "webp" | "avif") =>
    widths.map((width) => `${file(width, format)} ${width}w`).join(", ");
  return {
    id,
    title: localized(title, language),
    words: text ? { text: localized(text, language), ink: inkOn(imageColor) } : null,
    colour: imageColor ?? null,
    picture: {
      src: file(720, "webp"),
      srcSet: set("webp"),
      sources: [{ type: "image/avif", srcSet: set("avif") }],
    },
    to: link ? linkTarget(link) : null,
    ...(link?.kind === "PROMO" && { promo: link.code }),
  };
}

/** Above this luminance black text has the better contrast. */
const bright = 0.179;

/** Readable on the banner's colour, which is behind the words. */
function inkOn(colour: Banner["imageColor"]): string {
  const ground = parseColour(colour);
  return ground && luminance(ground) > bright ? TEXT_ON_LIGHT_COLOR : TEXT_ON_DARK_COLOR;
}
