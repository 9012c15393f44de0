import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";

/** Input of a brand's share picture. */
export type ShareCard = {
  /** The brand's display name. */
  name: string;
  /** `#rrggbb`: background, and a text colour that can be read on it. */
  colour: string;
  ink: string;
  /** Picture id. */
  logo: string | null;
};

const [width, height] = [1_200, 630];
const margin = 90;
const logoSide = 300;
const gap = 60;
/** Pixels. A long name is scaled down, and breaks into two lines before it gets too small to read. */
const largestFontSize = 150;
const smallestOnOneLine = 84;
/** TrueType: Pango reads neither WOFF nor WOFF2. */
const fontFile = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf"),
);

/** The brand's colour, logo and name, in the format of link previews. */
export async function drawSharePicture(card: ShareCard, logo: Uint8Array | null) {
  const left = logo ? margin + logoSide + gap : margin;
  const name = await drawName(card, width - margin - left);
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${card.colour}"/>` +
      `<circle cx="${margin + logoSide / 2}" cy="${height / 2}" r="330" fill="#fff" opacity=".14"/></svg>`,
  );
  const layers: OverlayOptions[] = [];
  if (logo) layers.push({ input: await fitLogo(logo), left: margin, top: (height - logoSide) / 2 });
  if (name)
    layers.push({ input: name.data, left, top: Math.round((height - name.info.height) / 2) });
  return sharp(background).composite(layers).png().toBuffer();
}

const fitLogo = (logo: Uint8Array) =>
  sharp(logo)
    .resize(logoSide, logoSide, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

async function drawName({ name, ink }: ShareCard, maxWidth: number) {
  const text = printable(name);
  if (!text) return null;
  const oneLine = await drawText(text, ink);
  const fontSize = (largestFontSize * maxWidth) / oneLine.info.width;
  const drawn = fontSize < smallestOnOneLine ? await drawText(inTwoLines(text), ink) : oneLine;
  return sharp(drawn.data)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Image cropped to the letters. */
const drawText = (text: string, ink: string) =>
  sharp({
    text: {
      text: `<span foreground="${ink}" line_height="0.86">${escapeMarkup(text)}</span>`,
      font: `Onest ExtraBold ${largestFontSize}`,
      fontfile: fontFile,
      dpi: 72,
      rgba: true,
      wrap: "none",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Latin, Cyrillic, punctuation and signs. Other characters, such as emoji, are dropped: the typeface lacks them, and
 * a machine without fonts would draw boxes with code points.
 */
const printable = (name: string) =>
  name
    .normalize("NFC")
    .replaceAll(/[^\u0020-\u02ff\u0400-\u04ff\u2010-\u22ff]/gu, "")
    .trim();

/** Broken at the space nearest to the middle; a single word stays whole. */
function inTwoLines(name: string) {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [nearest] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest === undefined ? name : `${name.slice(0, nearest)}\n${name.slice(nearest + 1)}`;
}
