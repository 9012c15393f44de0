import { type Paint, at, dark, light } from "./paint.ts";
import { drawPiece } from "./pieces.ts";
import type { DrinkExtra, Glass } from "./recipe.ts";

/** Upright vessels: outline, top and bottom of the liquid, and transparency. */
type Shape = {
  outline: string;
  top: number;
  bottom: number;
  halfTop: number;
  halfBottom: number;
  isClear: boolean;
  handle?: string;
};

const shapes: Record<Glass, Shape> = {
  tall: tapered(126, 540, 128, 100, true),
  latte: tapered(140, 540, 118, 84, true),
  tumbler: tapered(232, 530, 142, 116, true),
  jar: {
    ...tapered(196, 534, 138, 138, true),
    handle: `<path d="M452,270C550,258 550,440 452,432" fill="none" stroke="#e8f4fa" stroke-opacity=".75" stroke-width="26" stroke-linecap="round"/>`,
  },
  jug: {
    ...tapered(150, 540, 150, 176, true),
    handle: `<path d="M470,210C590,214 590,430 490,440" fill="none" stroke="#e8f4fa" stroke-opacity=".75" stroke-width="28" stroke-linecap="round"/>`,
  },
  mug: {
    ...tapered(226, 510, 160, 140, false),
    handle: `<path d="M470,280C576,272 560,446 454,440" fill="none" stroke="#fdfbf7" stroke-width="34" stroke-linecap="round"/>`,
  },
  cup: {
    ...tapered(262, 470, 178, 104, false),
    handle: `<path d="M484,292C570,282 560,400 450,404" fill="none" stroke="#fdfbf7" stroke-width="26" stroke-linecap="round"/>`,
  },
  espresso: {
    ...tapered(300, 470, 132, 90, false),
    handle: `<path d="M440,322C512,314 506,414 424,416" fill="none" stroke="#fdfbf7" stroke-width="22" stroke-linecap="round"/>`,
  },
  piala: {
    ...tapered(250, 492, 200, 84, false),
    outline: "M120,250C126,392 208,474 240,494Q320,508 400,494C432,474 514,392 520,250Z",
  },
  paper: tapered(140, 560, 142, 104, false),
  bottle: tapered(96, 560, 84, 84, false),
  can: tapered(150, 540, 104, 104, false),
};

function tapered(
  top: number,
  bottom: number,
  halfTop: number,
  halfBottom: number,
  isClear: boolean,
): Shape {
  const outline = `M${320 - halfTop},${top}L${320 - halfBottom - 2},${bottom - 24}Q${320 - halfBottom},${bottom} ${320 - halfBottom + 26},${bottom + 6}Q320,${bottom + 18} ${320 + halfBottom - 26},${bottom + 6}Q${320 + halfBottom},${bottom} ${320 + halfBottom + 2},${bottom - 24}L${320 + halfTop},${top}Z`;
  return { outline, top, bottom, halfTop, halfBottom, isClear };
}

/** `layers` from the bottom up; for bottles, cans and paper cups the first is the colour, the second the label. */
export function drawDrink(
  glass: Glass,
  layers: string[],
  extras: DrinkExtra[],
  paint: Paint,
): string {
  if (glass === "bottle") return bottle(layers, paint);
  if (glass === "can") return can(layers, paint);
  if (glass === "paper") return paperCup(layers, extras, paint);
  const shape = shapes[glass];
  return shape.isClear
    ? clearGlass(shape, layers, extras, paint)
    : cup(glass, shape, layers, extras, paint);
}

function clearGlass(shape: Shape, layers: string[], extras: DrinkExtra[], paint: Paint) {
  const { outline, top, bottom, halfTop } = shape;
  const level = top + 46;
  const stops = layers.map((color, index) => {
    const from = layers.length === 1 ? 0 : index / layers.length;
    return `<stop offset="${(from + 0.08).toFixed(2)}" stop-color="${color}"/><stop offset="${((index + 1) / layers.length - 0.06).toFixed(2)}" stop-color="${light(color, 0.08)}"/>`;
  });
  const surface = layers.at(-1)!;
  const surfaceHalf = halfTop - 10;
  const liquid = `<linearGradient id="liquid" x2="0" y1="1" y2="0">${stops.join("")}</linearGradient><clipPath id="glass"><path d="${outline}"/></clipPath><g clip-path="url(#glass)"><rect x="100" y="${level}" width="440" height="${bottom - level + 30}" fill="url(#liquid)"/><ellipse cx="320" cy="${level}" rx="${surfaceHalf + 8}" ry="${surfaceHalf * 0.2}" fill="${paint.down(light(surface, 0.3), light(surface, 0.12))}"/>${insides(extras, level, paint)}</g>`;
  const straw = extras.includes("straw")
    ? `<path d="M352,${level + 8}L404,${top - 72}" stroke="#e2462b" stroke-width="17" stroke-linecap="round"/><path d="M350,${level + 8}L402,${top - 72}" stroke="#fff" stroke-width="4" opacity=".5"/>`
    : "";
  const rim = `<ellipse cx="320" cy="${top}" rx="${halfTop}" ry="${halfTop * 0.19}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7"/>`;
  const gloss = `<path d="M${320 - halfTop + 26},${top + 40}L${320 - shape.halfBottom + 20},${bottom - 60}" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".42"/><path d="M${320 + halfTop - 24},${top + 60}L${320 + shape.halfBottom - 18},${bottom - 110}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".32"/>`;
  return `${shape.handle ?? ""}<path d="${outline}" fill="#e8f4fa" fill-opacity=".55"/>${liquid}<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8"/>${straw}${gloss}${rim}${onTop(extras, level, halfTop, top, paint)}`;
}

function insides(extras: DrinkExtra[], level: number, paint: Paint) {
  const ice = extras.includes("ice")
    ? [
        [262, 34, -14],
        [356, 20, 18],
        [310, 92, 8],
        [382, 108, -20],
        [256, 130, 24],
      ]
        .map(([x, dy, turn]) =>
          at(
            x!,
            level + dy!,
            `<rect x="-36" y="-34" width="72" height="68" rx="16" fill="#fff" opacity=".42"/><path d="M-22,-20H14M-22,-20V10" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7" fill="none"/>`,
            1,
            turn,
          ),
        )
        .join("")
    : "";
  const bubbles = extras.includes("bubbles")
    ? Array.from(
        { length: 18 },
        (_, index) =>
          `<circle cx="${226 + ((index * 61) % 190)}" cy="${level + 40 + ((index * 97) % 280)}" r="${4 + (index % 4) * 2}" fill="#fff" opacity=".5"/>`,
      ).join("")
    : "";
  const fruit = (["lemon", "orange", "lime", "cucumber", "apple", "strawberry", "cherry"] as const)
    .filter((name) => extras.includes(name))
    .map((name, index) =>
      at(
        index % 2 ? 372 : 268,
        level + 190 + index * 56,
        garnish(name, paint),
        1.7,
        index * 40 - 20,
      ),
    )
    .join("");
  return ice + bubbles + `<g opacity=".88">${fruit}</g>`;
}

function garnish(name: DrinkExtra, paint: Paint): string {
  const citrus = (rim: string, flesh: string) =>
    `<circle r="34" fill="${rim}"/><circle r="29" fill="#fffbe8"/><circle r="26" fill="${flesh}"/>${[0, 60, 120].map((turn) => `<path d="M-26,0H26" stroke="#fffbe8" stroke-width="4" transform="rotate(${turn})"/>`).join("")}`;
  if (name === "lemon") return citrus("#f4c61e", "#fbe268");
  if (name === "orange") return citrus("#f08a1d", "#fbb04a");
  if (name === "lime") return citrus("#5f9f35", "#cfe87e");
  if (name === "cucumber") return drawPiece("cucumber", paint);
  if (name === "apple") return drawPiece("apple", paint);
  if (name === "cherry") return drawPiece("cherry-tomato", paint);
  if (name === "strawberry") return drawPiece("strawberry", paint);
  return "";
}

function onTop(extras: DrinkExtra[], level: number, half: number, top: number, paint: Paint) {
  const foam = extras.includes("foam")
    ? `<ellipse cx="320" cy="${level - 10}" rx="${half - 8}" ry="${half * 0.25}" fill="${paint.ball("#fff6e6")}"/><ellipse cx="${320 - half * 0.3}" cy="${level - 18}" rx="16" ry="7" fill="#fff"/>`
    : "";
  const cream = extras.includes("cream") ? creamSwirl(top, half, paint) : "";
  const slice = extras.find((extra) => ["lemon", "orange", "lime"].includes(extra));
  const onRim = slice ? at(320 + half - 6, top - 4, garnish(slice, paint), 1.35, 15) : "";
  const leaf =
    extras.includes("mint") || extras.includes("basil")
      ? at(
          292,
          level - 18,
          `${at(-18, 6, drawPiece("mint", paint), 1.5, 20)}${at(20, -4, drawPiece("mint", paint), 1.5, -40)}${at(4, -26, drawPiece("mint", paint), 1.3, -80)}`,
        )
      : "";
  const dust = extras.includes("dust")
    ? `<g fill="#6b3a1c" opacity=".7">${Array.from({ length: 14 }, (_, i) => `<circle cx="${(320 + Math.cos(i * 2.4) * half * 0.6 * Math.sqrt(i / 14)).toFixed(0)}" cy="${(level - 12 + Math.sin(i * 2.4) * half * 0.16 * Math.sqrt(i / 14)).toFixed(0)}" r="4"/>`).join("")}</g>`
    : "";
  return foam + cream + dust + onRim + leaf;
}

function creamSwirl(top: number, half: number, paint: Paint) {
  return [
    [0, half * 0.98, 40],
    [-42, half * 0.74, 34],
    [-78, half * 0.46, 28],
    [-106, half * 0.2, 20],
  ]
    .map(
      ([dy, rx, ry]) =>
        `<ellipse cx="320" cy="${top + 16 + dy!}" rx="${rx}" ry="${ry}" fill="${paint.ball("#fffaf0")}"/><path d="M${320 - rx! * 0.8},${top + 24 + dy!}Q320,${top + 46 + dy!} ${320 + rx! * 0.8},${top + 18 + dy!}" stroke="#e6d8bf" stroke-width="4" fill="none"/>`,
    )
    .join("");
}

function cup(glass: Glass, shape: Shape, layers: string[], extras: DrinkExtra[], paint: Paint) {
  const { outline, top, bottom, halfTop, halfBottom, handle } = shape;
  const ry = halfTop * 0.34;
  const ware = glass === "piala" ? "#fdfcf8" : (layers[1] ?? "#fdfbf7");
  const saucer =
    glass === "mug" || glass === "piala"
      ? ""
      : `<ellipse cx="320" cy="${bottom + 22}" rx="${halfTop * 1.36}" ry="58" fill="${dark(ware, 0.22)}"/><ellipse cx="320" cy="${bottom + 10}" rx="${halfTop * 1.36}" ry="58" fill="${paint.ball(ware)}"/><ellipse cx="320" cy="${bottom + 12}" rx="${halfTop * 0.8}" ry="32" fill="${dark(ware, 0.1)}"/>`;
  const band =
    glass === "piala"
      ? `<clipPath id="piala"><path d="${outline}"/></clipPath><g clip-path="url(#piala)"><path d="M100,${top + 72}Q320,${top + 176} 540,${top + 72}" fill="none" stroke="#1d4fa3" stroke-width="58"/>${[-140, -72, 0, 72, 140].map((x) => at(320 + x, top + 124 - (x * x) / 640, `<path d="M0,-20C13,-16 15,2 0,16C-15,2 -13,-16 0,-20Z" fill="#fff"/>`, 1.1, -x * 0.1)).join("")}</g>`
      : "";
  const liquid = layers[0]!;
  const art = extras.includes("art")
    ? at(
        320,
        top + 10,
        `<g transform="scale(1 .42)"><circle r="${halfTop * 0.62}" fill="#fff3df"/><path d="M0,${halfTop * 0.46}C-${halfTop * 0.6},0 -${halfTop * 0.32},-${halfTop * 0.52} 0,-${halfTop * 0.16}C${halfTop * 0.32},-${halfTop * 0.52} ${halfTop * 0.6},0 0,${halfTop * 0.46}Z" fill="${liquid}"/><path d="M0,${halfTop * 0.3}C-${halfTop * 0.36},0 -${halfTop * 0.18},-${halfTop * 0.3} 0,-${halfTop * 0.08}C${halfTop * 0.18},-${halfTop * 0.3} ${halfTop * 0.36},0 0,${halfTop * 0.3}Z" fill="#fff3df"/></g>`,
      )
    : "";
  const foam = extras.includes("foam")
    ? `<ellipse cx="320" cy="${top + 8}" rx="${halfTop - 22}" ry="${ry - 10}" fill="${paint.ball("#f7e6cb")}"/>`
    : "";
  const dust = extras.includes("dust") ? onTop(["dust"], top + 20, halfTop, top, paint) : "";
  const cream = extras.includes("cream") ? creamSwirl(top, halfTop * 0.74, paint) : "";
  const steam = extras.includes("steam")
    ? `<path d="M268,${top - 46}q-26,-36 0,-66t0,-58M372,${top - 46}q-26,-36 0,-66t0,-58" stroke="#fff" stroke-width="15" stroke-linecap="round" fill="none" opacity=".75"/>`
    : "";
  const slice = extras.find((extra) => ["lemon", "orange", "lime"].includes(extra));
  const floating = slice
    ? at(330, top + 12, `<g transform="scale(1 .5)">${garnish(slice, paint)}</g>`, 1.9)
    : "";
  const leaf = extras.includes("mint") ? at(270, top + 6, drawPiece("mint", paint), 1.7, -10) : "";
  return `${saucer}${(handle ?? "").replace("#fdfbf7", dark(ware, 0.06))}<ellipse cx="320" cy="${bottom}" rx="${halfBottom}" ry="14" fill="${dark(ware, 0.3)}"/><path d="${outline}" fill="${paint.tube(ware)}"/>${band}<ellipse cx="320" cy="${top}" rx="${halfTop}" ry="${ry}" fill="${paint.ball(light(ware, 0.3))}"/><ellipse cx="320" cy="${top + 4}" rx="${halfTop - 12}" ry="${ry - 7}" fill="${dark(ware, 0.22)}"/><ellipse cx="320" cy="${top + 10}" rx="${halfTop - 18}" ry="${ry - 11}" fill="${paint.ball(liquid)}"/>${foam}${art}${dust}${floating}${leaf}${cream}${steam}`;
}

function paperCup(layers: string[], extras: DrinkExtra[], paint: Paint) {
  const [color = "#fff", sleeve = "#b98a58"] = layers;
  const { outline } = shapes.paper;
  const clip = `<clipPath id="paper"><path d="${outline}"/></clipPath>`;
  const lid = `<path d="M170,128Q172,98 200,94L214,70Q220,58 240,58H400Q420,58 426,70L440,94Q468,98 470,128Q470,150 320,152Q170,150 170,128Z" fill="${paint.tube("#fbf8f2")}"/>`;
  const straw = extras.includes("straw")
    ? `<path d="M338,62L376,-20" stroke="#e2462b" stroke-width="18" stroke-linecap="round"/>`
    : "";
  return `${clip}<path d="${outline}" fill="${paint.tube(color)}"/><g clip-path="url(#paper)"><rect x="120" y="262" width="400" height="170" fill="${paint.tube(sleeve)}"/><circle cx="320" cy="347" r="48" fill="#fff" opacity=".85"/><path d="M320,318c-18,22 -18,38 0,58c18,-20 18,-36 0,-58" fill="${sleeve}"/></g>${straw}${lid}`;
}

function bottle(layers: string[], paint: Paint) {
  const [color = "#bfe3f2", label = "#1f6fb5"] = layers;
  const outline = `M284,70H356V124Q356,158 392,190Q412,210 412,250V520Q412,560 376,564H264Q228,560 228,520V250Q228,210 248,190Q284,158 284,124Z`;
  return `<path d="${outline}" fill="${paint.tube(color)}" fill-opacity=".93"/><clipPath id="bottle"><path d="${outline}"/></clipPath><g clip-path="url(#bottle)"><rect x="220" y="300" width="200" height="150" fill="${paint.tube(label)}"/><circle cx="320" cy="375" r="42" fill="#fff" opacity=".9"/><path d="M320,346c-22,26 -22,44 0,56c22,-12 22,-30 0,-56" fill="${label}"/></g><rect x="276" y="44" width="88" height="40" rx="12" fill="${paint.tube(label)}"/><path d="M256,236V290M256,468V516" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".5"/>`;
}

function can(layers: string[], paint: Paint) {
  const [color = "#d42a2a", label = "#fff"] = layers;
  return `<path d="M236,128H404L428,172V498L404,546H236L212,498V172Z" fill="${paint.tube("#cfd5da")}"/><rect x="212" y="172" width="216" height="326" fill="${paint.tube(color)}"/><path d="M212,400C280,330 360,440 428,320V380C360,490 280,390 212,460Z" fill="${label}" opacity=".92"/><ellipse cx="320" cy="130" rx="86" ry="20" fill="${paint.ball("#e4e9ec")}"/><ellipse cx="320" cy="128" rx="32" ry="8" fill="#aab2b8"/><circle cx="282" cy="240" r="8" fill="#fff" opacity=".4"/>`;
}
