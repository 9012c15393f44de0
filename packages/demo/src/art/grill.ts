import { type Paint, at, light } from "./paint.ts";
import { between } from "./random.ts";
import type { Bun, BurgerLayer, Chunk } from "./recipe.ts";
import type { Vessel } from "./ware.ts";

const meat: Record<Chunk, { color: string; width: number; height: number }> = {
  lamb: { color: "#9a522c", width: 64, height: 60 },
  beef: { color: "#84401f", width: 66, height: 60 },
  chicken: { color: "#dd9f45", width: 62, height: 58 },
  wing: { color: "#c9721f", width: 84, height: 58 },
  liver: { color: "#6d3222", width: 52, height: 46 },
  fat: { color: "#f2d9a2", width: 36, height: 46 },
  mince: { color: "#8f4a26", width: 330, height: 60 },
  "chicken-mince": { color: "#d99a4e", width: 330, height: 60 },
  tomato: { color: "#dc3f27", width: 48, height: 48 },
  pepper: { color: "#57a03a", width: 34, height: 54 },
  onion: { color: "#efe3c4", width: 22, height: 50 },
  mushroom: { color: "#cfa877", width: 48, height: 46 },
  zucchini: { color: "#a9c25e", width: 32, height: 50 },
  fish: { color: "#ee9260", width: 62, height: 48 },
  potato: { color: "#ecc765", width: 52, height: 48 },
  roll: { color: "#a9592c", width: 84, height: 54 },
};

/** Skewers side by side across the vessel, the last one in front. */
export function drawSkewers(
  chunks: Chunk[],
  count: number,
  vessel: Vessel,
  paint: Paint,
  random: () => number,
) {
  const step = count > 2 ? 70 : 92;
  return Array.from({ length: count }, (_, index) => {
    const shift = (index - (count - 1) / 2) * step;
    return at(
      vessel.x + shift * 0.32,
      vessel.y - 26 + shift,
      skewer(chunks, paint, random),
      1.16,
      -17,
    );
  }).join("");
}

function skewer(chunks: Chunk[], paint: Paint, random: () => number) {
  const total = chunks.reduce((sum, chunk) => sum + meat[chunk].width - 4, 0);
  let x = -total / 2 - 18;
  const pieces = chunks.map((chunk) => {
    const { color, width, height } = meat[chunk];
    const left = x;
    x += width - 4;
    const char = Array.from({ length: Math.max(1, Math.round(width / 34)) }, (_, index) => {
      const mark = left + 16 + index * 34;
      return mark < left + width - 12
        ? `<path d="M${mark},${-height / 2 + 10}l9,${height - 22}" stroke="#3a1206" stroke-width="7" stroke-linecap="round" opacity=".3"/>`
        : "";
    }).join("");
    const wobble = between(random, -3, 3);
    return `<rect x="${left}" y="${-height / 2 + wobble}" width="${width}" height="${height}" rx="${Math.min(20, width / 2.2)}" fill="${paint.ball(color)}"/>${char}<rect x="${left + width * 0.2}" y="${-height / 2 + 7 + wobble}" width="${width * 0.42}" height="6" rx="3" fill="#fff" opacity=".28"/>`;
  });
  return `<g opacity=".22" transform="translate(6 20)"><rect x="${-total / 2 - 22}" y="-22" width="${total}" height="46" rx="20" fill="#2b0f02"/></g><path d="M-262,0H248" stroke="#8d949c" stroke-width="9" stroke-linecap="round"/><path d="M-262,-2H248" stroke="#dfe4e8" stroke-width="3" stroke-linecap="round"/><path d="M246,-1l26,1" stroke="#8d949c" stroke-width="5" stroke-linecap="round"/><circle cx="-266" r="13" fill="none" stroke="#8d949c" stroke-width="8"/>${pieces.join("")}`;
}

const buns: Record<Bun, string> = {
  golden: "#dd9440",
  brioche: "#c9772a",
  black: "#3a3338",
  red: "#b8382c",
  grain: "#c08a4a",
};

/** A burger from the side, built from the bottom up. */
export function drawBurger(
  { bun, layers }: { bun: Bun; layers: BurgerLayer[] },
  paint: Paint,
  random: () => number,
) {
  const heights = layers.map((layer) => layerHeight[layer]);
  const filling = heights.reduce((sum, height) => sum + height, 0);
  const scale = Math.min(1.24, 540 / (filling + 230));
  let y = (filling + 230) / 2 - 86;
  const color = buns[bun];
  const bottom = `<path d="M-206,${y}H206Q216,${y + 62} 168,${y + 80}Q0,${y + 94} -168,${y + 80}Q-216,${y + 62} -206,${y}Z" fill="${paint.tube(color)}"/><path d="M-204,${y + 6}H204" stroke="${light(color, 0.55)}" stroke-width="10" opacity=".6"/>`;
  const built = layers.map((layer, index) => {
    y -= heights[index]!;
    return at(0, y, burgerLayer(layer, paint, random));
  });
  const crumbs = bun === "grain" ? "#6b4a22" : "#fff0c9";
  const sesame = [
    [-96, -84, 30],
    [-34, -116, -12],
    [34, -98, 20],
    [96, -78, -30],
    [-62, -46, 8],
    [62, -42, 40],
    [4, -62, -30],
    [-140, -40, 25],
    [136, -36, -18],
  ]
    .map(
      ([x, dy, turn]) =>
        `<ellipse cx="${x}" cy="${y + dy! + 4}" rx="10" ry="6" fill="${crumbs}" transform="rotate(${turn} ${x} ${y + dy!})"/>`,
    )
    .join("");
  const top = `<path d="M-214,${y + 8}C-226,${y - 96} -120,${y - 150} 0,${y - 150}C120,${y - 150} 226,${y - 96} 214,${y + 8}Q200,${y + 26} 0,${y + 26}Q-200,${y + 26} -214,${y + 8}Z" fill="${paint.ball(color)}"/><path d="M-150,${y - 84}Q-110,${y - 122} -56,${y - 132}" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".3"/>${bun === "brioche" ? "" : sesame}`;
  return at(320, 340, bottom + built.join("") + top, scale);
}

const layerHeight: Record<BurgerLayer, number> = {
  lettuce: 24,
  tomato: 26,
  cheese: 16,
  beef: 56,
  chicken: 52,
  crispy: 60,
  fish: 50,
  onion: 18,
  pickle: 18,
  bacon: 22,
  egg: 24,
  mushroom: 30,
  jalapeno: 20,
  sauce: 14,
  "white-sauce": 14,
  bbq: 14,
  veggie: 50,
  "blue-cheese": 20,
  avocado: 22,
};

function burgerLayer(layer: BurgerLayer, paint: Paint, random: () => number): string {
  const slab = (color: string, height: number, width = 424, extra = "") =>
    `<rect x="${-width / 2}" y="-4" width="${width}" height="${height + 8}" rx="${(height + 8) / 2.1}" fill="${paint.tube(color)}"/><rect x="${-width / 2 + 20}" y="2" width="${width - 70}" height="${height * 0.2}" rx="6" fill="#fff" opacity=".16"/>${extra}`;
  const row = (count: number, draw: (x: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(-190 + (index * 380) / (count - 1))).join("");
  const drip = (color: string) =>
    `<path d="M-212,-2H212Q214,14 196,16Q180,16 176,30Q166,44 156,28Q150,14 120,14H-60Q-76,16 -80,36Q-92,50 -102,34Q-108,14 -140,14H-196Q-214,12 -212,-2Z" fill="${paint.tube(color)}"/>`;
  const crumbs = (color: string, height: number) =>
    Array.from(
      { length: 26 },
      () =>
        `<circle cx="${between(random, -200, 200).toFixed(0)}" cy="${between(random, 2, height).toFixed(0)}" r="${between(random, 5, 10).toFixed(0)}" fill="${color}" opacity=".65"/>`,
    ).join("");
  switch (layer) {
    case "lettuce":
      return `<path d="M-228,2Q-214,-12 -190,-6H190Q216,-12 228,2Q224,28 200,22Q184,44 156,24Q132,44 104,24Q76,46 44,24Q12,44 -20,24Q-52,46 -84,24Q-112,44 -138,24Q-166,42 -190,22Q-222,28 -228,2Z" fill="${paint.tube("#74bf3c")}"/><path d="M-200,6Q-100,16 0,6T200,6" stroke="#b9e37f" stroke-width="5" fill="none" opacity=".8"/>`;
    case "tomato":
      return row(
        3,
        (x) =>
          `<rect x="${x * 0.72 - 84}" y="-2" width="168" height="28" rx="14" fill="${paint.tube("#df3d2a")}"/><rect x="${x * 0.72 - 62}" y="3" width="90" height="6" rx="3" fill="#fff" opacity=".3"/>`,
      );
    case "cheese":
      return `<path d="M-216,-2H216L178,18L120,16L92,52L52,16L-60,16L-102,46L-140,16L-182,16Z" fill="${paint.down("#fdd24b", "#f2ab1c")}"/>`;
    case "blue-cheese":
      return `<path d="M-212,-2H212L160,22L96,18L60,44L20,18L-110,20L-150,40L-186,18Z" fill="${paint.down("#fbf6e2", "#e6dcb6")}"/><circle cx="-80" cy="9" r="6" fill="#5b7fa3"/><circle cx="60" cy="16" r="7" fill="#5b7fa3"/><circle cx="150" cy="8" r="5" fill="#5b7fa3"/>`;
    case "beef":
      return slab("#6d3a22", 56, 428, crumbs("#54290f", 50));
    case "veggie":
      return slab("#8a7a35", 50, 424, crumbs("#c8a84a", 44));
    case "chicken":
      return slab(
        "#dba24f",
        52,
        420,
        `<path d="M-150,8l30,36M-60,8l30,36M30,8l30,36M120,8l30,36" stroke="#8a4a16" stroke-width="9" stroke-linecap="round" opacity=".5"/>`,
      );
    case "crispy":
      return slab("#cf8429", 60, 440, crumbs("#e9ad52", 58));
    case "fish":
      return slab("#dd9d44", 50, 420, crumbs("#f0c676", 46));
    case "onion":
      return row(
        7,
        (x) =>
          `<rect x="${x - 34}" y="0" width="68" height="18" rx="9" fill="#f3e6f0"/><rect x="${x - 34}" y="10" width="68" height="8" rx="4" fill="#b25aa2" opacity=".7"/>`,
      );
    case "pickle":
      return row(
        6,
        (x) =>
          `<rect x="${x - 40}" y="0" width="80" height="18" rx="9" fill="#6f8f2b"/><rect x="${x - 32}" y="3" width="62" height="7" rx="3" fill="#b9cd6a"/>`,
      );
    case "jalapeno":
      return row(
        6,
        (x) =>
          `<rect x="${x - 36}" y="1" width="72" height="19" rx="9" fill="#3d8b37"/><rect x="${x - 26}" y="4" width="50" height="9" rx="4" fill="#cfe8a6"/>`,
      );
    case "bacon":
      return [-110, 110]
        .map(
          (x) =>
            `<path d="M${x - 116},4q20,-12 40,2t40,0t40,0t40,0t40,0v16q-20,14 -40,0t-40,0t-40,0t-40,0t-40,0Z" fill="#b6402c"/><path d="M${x - 112},12q20,-10 40,2t40,0t40,0t40,0t36,0" stroke="#f4c9a4" stroke-width="6" fill="none"/>`,
        )
        .join("");
    case "egg":
      return `<path d="M-206,4Q-150,-10 -80,0Q0,-14 80,0Q150,-10 206,4Q214,26 170,28Q100,36 0,30Q-110,38 -176,28Q-212,24 -206,4Z" fill="#fffaf0"/><ellipse cx="10" cy="6" rx="60" ry="18" fill="${paint.ball("#f7a71c")}"/>`;
    case "mushroom":
      return row(
        6,
        (x) =>
          `<path d="M${x - 38},22Q${x - 36},-8 ${x},-8Q${x + 36},-8 ${x + 38},22Q${x},32 ${x - 38},22Z" fill="${paint.ball("#b98a58")}"/>`,
      );
    case "avocado":
      return row(
        5,
        (x) =>
          `<rect x="${x - 50}" y="-2" width="100" height="26" rx="13" fill="#5d8a35"/><rect x="${x - 44}" y="2" width="88" height="14" rx="7" fill="#dbe7a0"/>`,
      );
    case "sauce":
      return drip("#e0452b");
    case "white-sauce":
      return drip("#fdf4df");
    case "bbq":
      return drip("#5a2414");
  }
}
