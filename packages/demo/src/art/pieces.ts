import { type Paint, dark, light } from "./paint.ts";
import type { Piece } from "./recipe.ts";

type Draw = (paint: Paint) => string;

/** A piece of food around its own origin, about 40 units across unless `size` is larger. */
export function drawPiece(name: Piece, paint: Paint): string {
  return pieces[name](paint);
}

/** Half-widths of pieces that need more distance. */
export const pieceRadius: Partial<Record<Piece, number>> = {
  manti: 46,
  "manti-fried": 46,
  dolma: 30,
  cutlet: 46,
  "fried-egg": 52,
  "stuffed-pepper": 46,
  syrniki: 44,
  egg: 26,
  fish: 52,
  lettuce: 34,
  meatball: 26,
  salmon: 44,
  strudel: 60,
  waffle: 62,
  "fried-dumpling": 28,
  chuchvara: 26,
  pelmeni: 26,
  wing: 40,
  sausage: 44,
};

const shadow = (rx: number, ry: number, dy = 7) =>
  `<ellipse cx="3" cy="${dy}" rx="${rx}" ry="${ry}" fill="#2b0f02" opacity=".16"/>`;
const shine = (x: number, y: number, rx: number, ry: number, turn = -25, opacity = 0.35) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity="${opacity}"/>`;

const chunk =
  (color: string): Draw =>
  (paint) =>
    `${shadow(21, 15)}<path d="M-21,-5C-20,-17 8,-21 19,-11C26,-3 20,13 4,14C-12,17 -23,8 -21,-5Z" fill="${paint.ball(color)}"/>${shine(-7, -9, 6, 3)}`;
const cube =
  (color: string): Draw =>
  (paint) =>
    `${shadow(16, 11)}<rect x="-15" y="-13" width="30" height="27" rx="8" fill="${paint.ball(color)}"/><path d="M-10,-9h18" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".28"/>`;
const stick =
  (color: string, length = 44): Draw =>
  (paint) =>
    `${shadow(length / 2, 6, 6)}<rect x="${-length / 2}" y="-5.5" width="${length}" height="11" rx="5" fill="${paint.down(light(color, 0.25), dark(color, 0.12))}"/>`;
const bead =
  (color: string, r: number): Draw =>
  (paint) =>
    `${shadow(r, r * 0.7, r * 0.35)}<circle r="${r}" fill="${paint.ball(color)}"/>${shine(-r * 0.35, -r * 0.4, r * 0.26, r * 0.16)}`;
const coin =
  (rim: string, flesh: string, inside = ""): Draw =>
  (paint) =>
    `${shadow(24, 19)}<ellipse rx="24" ry="20" fill="${rim}"/><ellipse rx="20.5" ry="16.5" fill="${paint.ball(flesh)}"/>${inside}`;
const strip =
  (color: string): Draw =>
  () =>
    `<path d="M-20,8Q0,-16 20,6" fill="none" stroke="${dark(color, 0.35)}" stroke-width="10" stroke-linecap="round" opacity=".35" transform="translate(1 4)"/><path d="M-20,8Q0,-16 20,6" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round"/><path d="M-15,3Q0,-13 13,-1" fill="none" stroke="${light(color, 0.5)}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`;
const ring =
  (color: string): Draw =>
  () =>
    `<ellipse rx="22" ry="16" fill="none" stroke="${dark(color, 0.4)}" stroke-width="6" opacity=".25" transform="translate(1 4)"/><ellipse rx="22" ry="16" fill="none" stroke="${color}" stroke-width="6"/><ellipse rx="22" ry="16" fill="none" stroke="#fff" stroke-width="2" opacity=".55" stroke-dasharray="34 90" stroke-dashoffset="-70"/>`;
const leaf =
  (color: string): Draw =>
  (paint) =>
    `${shadow(16, 8, 5)}<path d="M-20,6C-18,-10 -4,-14 2,-9C8,-18 22,-12 20,0C14,14 -8,14 -20,6Z" fill="${paint.ball(color)}"/><path d="M-17,5Q0,-2 16,-3" stroke="${light(color, 0.4)}" stroke-width="2" fill="none" opacity=".7"/>`;
const dumpling =
  (dough: string, pleats: number, r: number): Draw =>
  (paint) =>
    `${shadow(r * 1.02, r * 0.72, r * 0.28)}<ellipse rx="${r}" ry="${r * 0.82}" fill="${paint.ball(dough)}"/>${Array.from(
      { length: pleats },
      (_, index) => {
        const turn = (index * 360) / pleats;
        return `<path d="M0,${-r * 0.12}Q${r * 0.16},${-r * 0.45} 0,${-r * 0.72}" transform="rotate(${turn}) " stroke="${dark(dough, 0.26)}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".75"/>`;
      },
    ).join(
      "",
    )}<circle r="${r * 0.17}" cy="${-r * 0.04}" fill="${paint.ball(light(dough, 0.2))}"/>${shine(-r * 0.42, -r * 0.4, r * 0.2, r * 0.1)}`;
const crescent =
  (dough: string): Draw =>
  (paint) =>
    `${shadow(28, 16)}<path d="M-28,6C-26,-22 26,-24 28,4C20,16 -18,18 -28,6Z" fill="${paint.ball(dough)}"/><path d="M-25,8Q0,20 25,6" stroke="${dark(dough, 0.25)}" stroke-width="3" stroke-dasharray="5 5" fill="none" opacity=".7"/>${shine(-9, -8, 8, 3)}`;
const oval =
  (color: string, rx: number, ry: number, marks = ""): Draw =>
  (paint) =>
    `${shadow(rx, ry, ry * 0.35)}<ellipse rx="${rx}" ry="${ry}" fill="${paint.ball(color)}"/>${marks}${shine(-rx * 0.35, -ry * 0.45, rx * 0.28, ry * 0.14)}`;
const grill = (rx: number, color = "#4a1d08") =>
  [-0.4, 0, 0.4]
    .map(
      (step) =>
        `<path d="M${rx * (step - 0.22)},${rx * 0.3}L${rx * (step + 0.22)},${-rx * 0.3}" stroke="${color}" stroke-width="5" stroke-linecap="round" opacity=".45"/>`,
    )
    .join("");
const seeds = (color: string, n: number, r: number) =>
  Array.from({ length: n }, (_, i) => {
    const turn = (i / n) * Math.PI * 2;
    return `<ellipse cx="${(Math.cos(turn) * r).toFixed(1)}" cy="${(Math.sin(turn) * r * 0.8).toFixed(1)}" rx="2.4" ry="1.8" fill="${color}"/>`;
  }).join("");
const citrus = (rim: string, flesh: string) =>
  coin(
    rim,
    flesh,
    Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M0,0L${(Math.cos(i * 1.047) * 18).toFixed(1)},${(Math.sin(i * 1.047) * 14).toFixed(1)}" stroke="#fff" stroke-width="2" opacity=".75"/>`,
    ).join(""),
  );

const pieces: Record<Piece, Draw> = {
  beef: chunk("#8a4626"),
  lamb: chunk("#a05a34"),
  chicken: chunk("#dba457"),
  liver: chunk("#6b3020"),
  fat: chunk("#f3dcae"),
  kazi: coin(
    "#5d2316",
    "#a3402b",
    `<path d="M-10,-4q6,-7 12,0q-5,8 -12,0M2,8q6,-5 9,0" fill="#f4ded0" opacity=".9"/>`,
  ),
  meatball: bead("#96522d", 26),
  cutlet: oval("#a5622f", 46, 32, grill(40)),
  fish: oval("#d9963c", 52, 26, grill(40, "#7a3c0c")),
  sausage: (paint) =>
    `${shadow(44, 13)}<rect x="-44" y="-15" width="88" height="30" rx="15" fill="${paint.down("#d2683f", "#93331b")}"/>${grill(36)}${shine(-10, -8, 24, 3, 0)}`,
  salmon: (paint) =>
    `${shadow(44, 22)}<path d="M-44,4C-36,-24 30,-30 44,-6C34,22 -30,26 -44,4Z" fill="${paint.ball("#f08a5d")}"/><path d="M-28,8q14,-22 22,-20M-10,14q14,-28 24,-28M12,14q10,-18 18,-18" stroke="#ffd2b8" stroke-width="3" fill="none" opacity=".8"/>`,
  carrot: coin("#d5660f", "#f08a24", `<ellipse rx="8" ry="6" fill="#f8a64a"/>`),
  "carrot-stick": stick("#ee7f1c"),
  "yellow-carrot": stick("#f2c230"),
  potato: cube("#efd27c"),
  turnip: cube("#f2ecd2"),
  pumpkin: cube("#f09a2b"),
  beet: cube("#8d1f49"),
  eggplant: coin("#4c2a63", "#d9c59a", seeds("#8a6a3e", 6, 9)),
  cabbage: strip("#d6e59b"),
  tomato: coin(
    "#c4271c",
    "#e8503a",
    `<path d="M-12,-3q5,-7 9,0q-4,7 -9,0M4,-6q7,-3 8,4q-6,4 -8,-4M-2,8q5,-5 10,0q-5,5 -10,0" fill="#f5a36b"/>`,
  ),
  "tomato-wedge": (paint) =>
    `${shadow(24, 12)}<path d="M-25,-6Q0,-16 25,-6Q20,18 0,18Q-20,18 -25,-6Z" fill="${paint.ball("#e0402c")}"/><path d="M-20,-5Q0,-12 20,-5Q0,4 -20,-5Z" fill="#f49a72"/>${shine(-9, 6, 6, 3)}`,
  "cherry-tomato": bead("#de3320", 18),
  cucumber: coin("#3d8b37", "#cfe8a6", seeds("#f4f8d8", 7, 9)),
  radish: coin("#d6336c", "#fbeef2"),
  pepper: strip("#d9331f"),
  "green-pepper": strip("#58a53a"),
  "yellow-pepper": strip("#f0b822"),
  onion: ring("#f4ead0"),
  "red-onion": ring("#b25aa2"),
  herb: leaf("#4c9a2f"),
  lettuce: (paint) =>
    `${shadow(34, 20)}<path d="M-34,4C-38,-14 -20,-26 -8,-20C2,-30 24,-24 26,-12C38,-8 36,14 22,16C12,26 -10,24 -16,18C-26,18 -32,14 -34,4Z" fill="${paint.ball("#7cc242")}"/><path d="M-26,6Q0,2 26,-4M-4,4Q2,-8 4,-16M6,2Q14,8 18,12" stroke="#cbe89a" stroke-width="3" fill="none" opacity=".8"/>`,
  dill: () =>
    `<g stroke="#3f8f2b" stroke-width="3" stroke-linecap="round" fill="none"><path d="M-18,8Q0,4 18,-8M-8,6L-12,-6M0,3L-4,-10M6,0L4,-13M-4,5L4,13M4,2L13,8"/></g>`,
  olive: (paint) => `${bead("#4b5a2a", 15)(paint)}<circle r="5" fill="#c8442f"/>`,
  mushroom: (paint) =>
    `${shadow(22, 14)}<path d="M-23,2C-22,-24 22,-24 23,2Q10,8 7,6V17Q0,21 -7,17V6Q-12,8 -23,2Z" fill="${paint.ball("#d9b98c")}"/><path d="M-7,6Q0,3 7,6" stroke="#8d6a42" stroke-width="2.5" fill="none"/>`,
  corn: bead("#f6c52b", 9),
  pea: bead("#76b53c", 10),
  bean: oval("#8c2f26", 15, 10),
  chickpea: bead("#e3bd6c", 11),
  mung: bead("#6f8a3a", 7),
  raisin: oval("#4a2030", 9, 6.5),
  barberry: oval("#a3142c", 7, 5),
  pomegranate: bead("#c0143c", 8),
  walnut: (paint) =>
    `${shadow(18, 12)}<path d="M-18,0C-20,-14 -4,-18 0,-11C6,-19 20,-12 18,1C20,12 6,17 0,11C-6,17 -18,12 -18,0Z" fill="${paint.ball("#b5793f")}"/><path d="M0,-10V10M-10,-6q5,5 0,11M10,-6q-5,5 0,11" stroke="#7c4a1f" stroke-width="2.5" fill="none"/>`,
  sesame: () => `<ellipse rx="5" ry="3.2" fill="#fff1cc"/>`,
  garlic: (paint) =>
    `${shadow(30, 18, 12)}<path d="M0,-34C4,-22 8,-20 16,-14C34,-4 32,24 0,26C-32,24 -34,-4 -16,-14C-8,-20 -4,-22 0,-34Z" fill="${paint.ball("#f3e3cb")}"/><path d="M-6,-20Q-20,0 -10,24M6,-20Q20,0 10,24M0,-28V25" stroke="#c9a98c" stroke-width="2.5" fill="none" opacity=".7"/>`,
  chili: (paint) =>
    `<path d="M-30,-8C-18,14 12,20 34,2C16,8 0,2 -14,-14Z" fill="#2b0f02" opacity=".18" transform="translate(2 6)"/><path d="M-30,-8C-18,14 12,20 34,2C16,8 0,2 -14,-14Z" fill="${paint.ball("#d4201c")}"/><path d="M-34,-18Q-28,-14 -22,-11" stroke="#3d8b37" stroke-width="6" stroke-linecap="round"/>`,
  lemon: citrus("#f2c21b", "#fbe06a"),
  egg: (paint) =>
    `${shadow(26, 20)}<ellipse rx="26" ry="21" fill="${paint.ball("#fffaf0")}"/><circle cx="1" cy="1" r="11.5" fill="${paint.ball("#f5a623")}"/>`,
  "quail-egg": (paint) =>
    `${shadow(18, 14)}<ellipse rx="18" ry="14.5" fill="${paint.ball("#fffaf0")}"/><circle r="7.5" fill="${paint.ball("#f3a01e")}"/>`,
  "fried-egg": (paint) =>
    `${shadow(50, 34)}<path d="M-48,4C-54,-18 -28,-38 -4,-32C20,-42 52,-26 48,-2C56,18 30,36 8,30C-14,40 -46,28 -48,4Z" fill="#fffaf2"/><path d="M-48,4C-54,-18 -28,-38 -4,-32C20,-42 52,-26 48,-2C56,18 30,36 8,30C-14,40 -46,28 -48,4Z" fill="none" stroke="#e9c48e" stroke-width="3" opacity=".6"/><circle cx="-2" cy="-3" r="18" fill="${paint.ball("#f9a81e")}"/>${shine(-8, -10, 5, 3)}`,
  cheese: cube("#f7c948"),
  feta: cube("#fdf9ee"),
  crouton: cube("#d49a4a"),
  fries: stick("#f5bd3d", 62),
  cream: (paint) =>
    `${shadow(28, 16)}<path d="M-28,6C-30,-8 -14,-10 -12,-14C-6,-26 16,-22 14,-10C28,-8 32,6 22,12C6,18 -22,16 -28,6Z" fill="${paint.ball("#fffdf7")}"/><path d="M-12,0Q2,-8 12,2" stroke="#e6dcc8" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  "noodle-square": (paint) =>
    `${shadow(24, 16)}<path d="M-24,-12Q0,-20 24,-10Q20,6 24,14Q0,8 -22,16Q-18,2 -24,-12Z" fill="${paint.ball("#f3dfae")}"/>`,
  rice: () => `<rect x="-8" y="-2.6" width="16" height="5.2" rx="2.6" fill="#fff8e6"/>`,
  manti: dumpling("#f0deb8", 9, 46),
  "manti-fried": dumpling("#d99a48", 9, 46),
  chuchvara: crescent("#f0dfba"),
  pelmeni: dumpling("#f0dfbd", 6, 25),
  "fried-dumpling": crescent("#d9963e"),
  dolma: (paint) =>
    `${shadow(38, 19)}<rect x="-38" y="-20" width="76" height="40" rx="19" fill="${paint.ball("#5c7a2e")}"/><path d="M-28,-8Q0,5 28,-10M-26,10Q0,-2 30,8" stroke="#9db565" stroke-width="3" fill="none" opacity=".8"/>`,
  nugget: chunk("#d58a35"),
  wing: (paint) =>
    `${shadow(38, 18)}<path d="M-40,8C-40,-16 -12,-24 0,-10C14,-20 30,-14 40,-4C44,4 34,10 26,6C14,14 6,20 -8,20C-24,22 -38,20 -40,8Z" fill="${paint.ball("#c8691f")}"/>${shine(-20, -4, 9, 4)}`,
  ring: (paint) =>
    `${shadow(30, 22)}<path fill-rule="evenodd" d="M-30,0a30,24 0 1 0 60,0a30,24 0 1 0 -60,0ZM-13,0a13,9 0 1 0 26,0a13,9 0 1 0 -26,0Z" fill="${paint.ball("#dc9a3c")}"/>`,
  syrniki: oval(
    "#dd9a45",
    62,
    42,
    `<ellipse rx="52" ry="32" fill="#f0c98c"/><ellipse rx="42" ry="24" fill="#c8803a" opacity=".55"/>`,
  ),
  strudel: (paint) =>
    `${shadow(60, 22)}<rect x="-60" y="-26" width="120" height="50" rx="20" fill="${paint.down("#eec07c", "#c07a34")}"/><path d="M-40,-20L-28,16M-14,-22L-2,18M14,-22L26,18" stroke="#9d5c22" stroke-width="4" opacity=".5"/>`,
  honey: oval("#eca117", 24, 14),
  berry: bead("#4a3f95", 13),
  strawberry: (paint) =>
    `${shadow(18, 14)}<path d="M0,22C-20,8 -22,-12 0,-12C22,-12 20,8 0,22Z" fill="${paint.ball("#e02d3c")}"/><path d="M-12,-10L0,-17L12,-10L4,-7L0,-3L-4,-7Z" fill="#4c9a2f"/>`,
  mint: leaf("#3fa35a"),
  banana: coin("#e6c14d", "#fbeeb4", seeds("#b58b3a", 3, 4)),
  apple: coin("#c62f2f", "#fdf3d0"),
  halva: cube("#d8b98a"),
  nut: oval("#c08a4f", 14, 10),
  "chak-chak": chunk("#e3a234"),
  navat: (paint) =>
    `${shadow(20, 14)}<path d="M-18,8L-10,-16L8,-18L20,0L8,14Z" fill="${paint.ball("#f0b440")}"/><path d="M-10,-16L0,-2L8,-18M0,-2L8,14M0,-2L-18,8" stroke="#fff" stroke-width="2" opacity=".55" fill="none"/>`,
  sugar: cube("#fffdf8"),
  apricot: oval("#eb8a22", 20, 15),
  prune: oval("#3d2233", 18, 13),
  avocado: coin("#4c7a2d", "#dbe7a0", `<circle r="8" fill="#8a5a32"/>`),
  chocolate: cube("#5a3220"),
  "stuffed-pepper": (paint) =>
    `${shadow(42, 24, 14)}<path d="M-38,-10C-46,20 -26,36 0,36C26,36 46,20 38,-10Z" fill="${paint.ball("#d8412b")}"/><ellipse cy="-10" rx="38" ry="17" fill="#b02c1a"/><ellipse cy="-13" rx="32" ry="14" fill="${paint.ball("#c98b52")}"/>`,
  quince: cube("#e6bd3e"),
  waffle: (paint) =>
    `${shadow(60, 38)}<rect x="-58" y="-40" width="116" height="78" rx="14" fill="${paint.ball("#dd9b43")}"/><path d="M-50,-20H50M-50,0H50M-50,20H50M-30,-36V34M0,-36V34M30,-36V34" stroke="#a9651f" stroke-width="6" opacity=".55"/>`,
  granola: chunk("#c18a45"),
};
