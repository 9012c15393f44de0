import sharp from "sharp";
import { writeLine } from "./write-letters.ts";

/** What a brand's share picture is drawn from. */
export type ShareCard = {
  /** The brand's display name. */
  name: string;
  /** `#rrggbb`: the ground, and what can be read on it. */
  colour: string;
  ink: string;
  /** Id of its picture. */
  logo: string | null;
};

const [width, height] = [1_200, 630];
const margin = 90;
const logoSide = 300;
const gap = 60;
/** Pixels; a long name is written smaller, and breaks into two lines before it gets too small to read. */
const largest = 150;
const smallestOnOneLine = 84;

/** The brand's colour, logo and name, in the shape that messengers and networks show beside a link. */
export async function drawSharePicture(card: ShareCard, logo: Uint8Array | null) {
  const left = logo ? margin + logoSide + gap : margin;
  const words = await nameIn(card.name, width - margin - left);
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${card.colour}"/>` +
      `<circle cx="${margin + logoSide / 2}" cy="${height / 2}" r="330" fill="#fff" opacity=".14"/>` +
      `<g transform="translate(${left} ${height / 2})" fill="${card.ink}">${words}</g></svg>`,
  );
  return sharp(ground)
    .composite(
      logo ? [{ input: await inSquare(logo), left: margin, top: (height - logoSide) / 2 }] : [],
    )
    .png()
    .toBuffer();
}

const inSquare = (logo: Uint8Array) =>
  sharp(logo)
    .resize(logoSide, logoSide, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

/** SVG of the name around the middle of its height. */
async function nameIn(name: string, room: number) {
  const whole = await writeLine(name, 1);
  const onOneLine = Math.min(largest, room / whole.width);
  const rows = onOneLine < smallestOnOneLine ? inTwo(name) : [name];
  const widths = await Promise.all(rows.map(async (row) => (await writeLine(row, 1)).width));
  const size = Math.min(largest, room / Math.max(...widths));
  const lines = await Promise.all(rows.map((row) => writeLine(row, size)));
  // Capitals are 0.7 of the size high; lines stand 1.1 apart.
  const firstBaseline = 0.35 * size - 0.55 * size * (rows.length - 1);
  return lines
    .map(
      ({ markup }, row) =>
        `<g transform="translate(0 ${firstBaseline + row * 1.1 * size})">${markup}</g>`,
    )
    .join("");
}

/** Broken at the space nearest to its middle; a name of one word stays whole. */
function inTwo(name: string) {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
