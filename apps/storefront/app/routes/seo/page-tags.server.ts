import { seoMessages } from "@dasturxon/messages/server-texts";
import { languageTags } from "@dasturxon/messages/language";
import type { Messages } from "@dasturxon/messages/messages";
import type { EntryContext, RouterContextProvider } from "react-router";
import { brandOrigin, languageAddress } from "../../../src/seo/language-address.ts";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";
import { shapedMediaUrl } from "../../core/brand/media.ts";
import type { Brand, Shell } from "../../core/brand/shell.ts";
import type { SeoContext } from "./json-ld.ts";
import { pageMetadata } from "./page-metadata.server.ts";
import type { MetadataContext, PageMetadata } from "./page-metadata.server.ts";
import { pageTagMark, dataTag, tag } from "../../platform/seo/page-tag.ts";

/** Pixels: the size of link previews, in a format that all networks read. */
const shared = { shape: [1_200, 630], format: "jpeg" } as const;

const notListed = tag("meta", { name: "robots", content: "noindex" });

/**
 * Metadata of a page for search engines and link previews, for the end of its head. Inserted outside of React:
 * browsers neither need nor should load it.
 *
 * @param title Of the rendered page, already escaped.
 * @returns HTML. For a page without metadata: noindex only.
 */
export async function pageTags(
  { staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
  messages: Messages,
  { url, title }: { url: URL; title: string },
): Promise<string> {
  const { shell, sharePicture } = context.get(storefrontContext);
  const { matches, loaderData, statusCode } = staticHandlerContext;
  const route = matches.at(-1)?.route.id ?? "";
  if (!shell.brand || statusCode !== 200 || !isListed(route)) return notListed;

  // Canonical address: a trailing slash does not make another page.
  const path = `${url.pathname.replace(/(?<=.)\/+$/, "")}${url.search}`;
  const seo = seoContextOf(new URL(path, url), shell, shell.brand, sharePicture);
  const facts = factsOf(route, loaderData[route], {
    ...seo,
    messages,
    seoMessages: seoMessages[shell.language],
    branches: await loadBranches(context),
  });
  return [
    tag("meta", { name: "description", content: facts.description }),
    ...addressTags(path, shell, seo),
    ...sharedTags(facts, shell, seo, title),
    dataTag("application/ld+json", { "@context": "https://schema.org", "@graph": facts.nodes }),
  ].join("");
}

const isListed = (route: string): route is keyof typeof pageMetadata =>
  Object.hasOwn(pageMetadata, route);

/** The table's keys are the routes' ids, so each entry gets the data of its own loader. */
function factsOf(route: keyof typeof pageMetadata, data: unknown, context: MetadataContext) {
  return (pageMetadata[route] as (data: unknown, context: MetadataContext) => PageMetadata)(
    data,
    context,
  );
}

function seoContextOf(url: URL, shell: Shell, brand: Brand, sharePicture: string): SeoContext {
  const { language, bases } = shell;
  const origin = brandOrigin(brand.settings, url);
  const addressOf = (path: string) =>
    languageAddress(new URL(path, origin), language, brand.settings);
  return {
    brand,
    language,
    origin,
    addressOf,
    address: addressOf(`${url.pathname}${url.search}`),
    mediaBase: bases.media,
    sharePicture: sharedPicture(sharePicture, bases.media, origin),
  };
}

/** One address per language, and the plain one as the default. */
function addressTags(path: string, { languages }: Shell, { brand, origin, address }: SeoContext) {
  const plain = new URL(path, origin);
  const others = languages.map((language) => [
    languageTags[language],
    languageAddress(plain, language, brand.settings),
  ]);
  return [
    tag("link", { rel: "canonical", href: address }),
    ...(languages.length > 1 ? [...others, ["x-default", plain.href]] : []).map(
      ([hreflang = "", href = ""]) => tag("link", { rel: "alternate", hreflang, href }),
    ),
  ];
}

/** Open Graph, and the tags of networks that have their own. */
function sharedTags(
  { description, picture }: PageMetadata,
  { language, bases }: Shell,
  { brand, address, origin, sharePicture }: SeoContext,
  title: string,
) {
  const [width, height] = shared.shape;
  const image = picture
    ? // As large as its original allows.
      { "og:image": sharedPicture(picture, bases.media, origin) }
    : { "og:image": sharePicture, "og:image:width": `${width}`, "og:image:height": `${height}` };
  const properties = {
    "og:type": "website",
    "og:site_name": brand.settings.brand,
    "og:locale": locales[language],
    "og:url": address,
    "og:description": description,
    ...image,
  };
  return [
    `<meta property="og:title" content="${title}" ${pageTagMark}/>`,
    ...Object.entries(properties).map(([property, content]) => tag("meta", { property, content })),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ];
}

const locales: Record<Shell["language"], string> = { uz: "uz_UZ", ru: "ru_RU", eng: "en_US" };

const sharedPicture = (id: string, mediaBase: string, origin: string) =>
  new URL(shapedMediaUrl(mediaBase, id, shared.shape, shared.format), origin).href;
