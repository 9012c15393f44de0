import { type Paint, at, dark, light } from "./paint.ts";
import type { PastryShape } from "./recipe.ts";
import type { Vessel } from "./ware.ts";

type Draw = (crust: string, paint: Paint) => string;

/** Each is drawn about 300 units across around its own origin. */
const shapes: Record<PastryShape, Draw> = {
  samsa: (crust, paint) =>
    `<path d="M-8,-138Q10,-150 28,-136L150,70Q160,104 124,112Q0,134 -128,112Q-162,104 -148,70Z" fill="${paint.ball(crust)}"/><path d="M0,-112L-104,76M6,-112L112,74M-92,86Q0,102 98,84" stroke="${dark(crust, 0.3)}" stroke-width="7" stroke-linecap="round" fill="none" opacity=".45"/>${sesame(
      [
        [0, -50],
        [-34, 0],
        [36, 6],
        [0, 34],
        [-62, 50],
        [66, 48],
        [12, -84],
        [-10, 70],
      ],
    )}`,
  "round-samsa": (crust, paint) =>
    `<circle r="132" cy="4" fill="${paint.ball(crust)}"/><path d="M0,0m-90,0a90,70 0 0 1 180,0M0,0m-56,16a56,44 0 0 0 112,0" stroke="${dark(crust, 0.3)}" stroke-width="7" fill="none" opacity=".4"/>${sesame(
      [
        [0, -70],
        [-40, -20],
        [36, -30],
        [0, 30],
        [-62, 50],
        [66, 44],
        [30, -90],
      ],
    )}`,
  "somsa-leaf": (crust, paint) =>
    `<rect x="-140" y="-110" width="280" height="220" rx="38" fill="${paint.ball(crust)}"/><path d="M-118,-70Q0,-96 118,-70M-124,-20Q0,-46 124,-20M-124,30Q0,4 124,30M-118,78Q0,54 118,78" stroke="${light(crust, 0.4)}" stroke-width="8" fill="none" opacity=".65"/>${sesame(
      [
        [-40, -50],
        [40, -40],
        [0, 10],
        [-50, 50],
        [60, 60],
      ],
    )}`,
  non: (crust, paint) => flatbread(crust, paint, 10),
  patir: (crust, paint) => flatbread(crust, paint, 16),
  katlama: (crust, paint) =>
    `<ellipse rx="176" ry="128" fill="${paint.ball(crust)}"/>${[140, 104, 68, 34].map((r) => `<ellipse rx="${r}" ry="${r * 0.72}" fill="none" stroke="${dark(crust, 0.28)}" stroke-width="8" opacity=".5"/>`).join("")}`,
  lavash: (crust, paint) =>
    `<ellipse rx="184" ry="116" fill="${paint.ball(crust)}"/>${[
      [-90, -30, 26],
      [10, -56, 20],
      [84, 6, 28],
      [-20, 30, 30],
      [-110, 40, 16],
      [50, 66, 18],
    ]
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r! * 0.6}" fill="#a8672a" opacity=".45"/>`,
      )
      .join("")}`,
  gumma: (crust, paint) =>
    `<path d="M-150,20C-150,-90 150,-90 150,20Q150,76 0,80Q-150,76 -150,20Z" fill="${paint.ball(crust)}"/>${blisters()}`,
  chebureki: (crust, paint) =>
    `<path d="M-180,40C-160,-130 160,-130 180,40Q186,74 150,74H-150Q-186,74 -180,40Z" fill="${paint.ball(crust)}"/><path d="M-164,52C-140,-100 140,-100 164,52" fill="none" stroke="${dark(crust, 0.3)}" stroke-width="9" stroke-dasharray="8 14" opacity=".55"/>${blisters()}`,
  cookie: (crust, paint) =>
    `<circle r="128" fill="${paint.ball(crust)}"/>${[
      [-50, -56],
      [34, -70],
      [76, 4],
      [-10, 4],
      [-80, 24],
      [24, 62],
      [-36, 80],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="21" fill="${paint.ball("#4a2618")}"/>`)
      .join("")}`,
  roll: (crust, paint) =>
    `<circle r="132" fill="${paint.ball(crust)}"/><path d="M0,0C26,-20 52,10 30,36C0,64 -58,36 -46,-18C-30,-80 66,-84 88,-8C104,70 10,112 -54,84" fill="none" stroke="${dark(crust, 0.42)}" stroke-width="17" stroke-linecap="round" opacity=".75"/><path d="M-96,-50Q-60,-106 10,-108" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none" opacity=".5"/>`,
  baklava: (crust, paint) =>
    `<path d="M0,-104L150,0L0,104L-150,0Z" fill="${paint.ball(crust)}"/><path d="M-150,0L0,104L150,0V34L0,140L-150,34Z" fill="${dark(crust, 0.18)}"/><path d="M-140,14L0,112L140,14M-140,26L0,126L140,26" stroke="${light(crust, 0.5)}" stroke-width="5" fill="none"/><ellipse rx="30" ry="19" fill="${paint.ball("#8fae3f")}"/><path d="M-60,-30L40,44M-20,-66L84,14" stroke="${dark(crust, 0.3)}" stroke-width="5" opacity=".5"/>`,
  eclair: (crust, paint) =>
    `<rect x="-190" y="-54" width="380" height="124" rx="60" fill="${paint.ball("#d99a4a")}"/><path d="M-176,-10C-170,-64 170,-64 176,-10Q150,14 120,2Q90,22 50,4Q10,24 -40,4Q-90,24 -120,2Q-150,16 -176,-10Z" fill="${paint.ball(crust)}"/><path d="M-110,-36H40" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>`,
  brownie: (crust, paint) =>
    `<path d="M-130,-40L0,-96L136,-40L0,24Z" fill="${paint.ball(light(crust, 0.12))}"/><path d="M-130,-40L0,24V116L-130,48Z" fill="${dark(crust, 0.1)}"/><path d="M136,-40L0,24V116L136,48Z" fill="${dark(crust, 0.34)}"/><path d="M-70,-42L-20,-64M10,-30L58,-52M-16,-6L24,-22" stroke="${dark(crust, 0.5)}" stroke-width="7" stroke-linecap="round" opacity=".5"/>`,
  cheesecake: (crust, paint) =>
    `<ellipse cy="64" rx="150" ry="62" fill="#a9703a"/><path d="M-150,-16V64A150,62 0 0 0 150,64V-16Z" fill="${paint.tube("#f8ebc6")}"/><path d="M-150,50V70A150,62 0 0 0 150,70V50A150,62 0 0 1 -150,50Z" fill="#b97d42"/><ellipse cy="-16" rx="150" ry="62" fill="${paint.ball(crust)}"/>`,
  macaron: (crust, paint) =>
    `<path d="M-120,10H120Q124,80 70,86H-70Q-124,80 -120,10Z" fill="${paint.tube(crust)}"/><rect x="-116" y="-12" width="232" height="30" rx="14" fill="#fff3df"/><path d="M-122,-6C-122,-100 122,-100 122,-6Q122,6 100,4H-100Q-122,6 -122,-6Z" fill="${paint.ball(crust)}"/>`,
  toast: (crust, paint) =>
    `<path d="M-140,-60Q-150,-130 -80,-126H80Q150,-130 140,-60V90Q136,118 108,118H-108Q-136,118 -140,90Z" fill="${paint.ball("#b9742f")}"/><path d="M-120,-56Q-126,-108 -74,-106H74Q126,-108 120,-56V80Q118,98 100,98H-100Q-118,98 -120,80Z" fill="${paint.ball(crust)}"/>`,
};

function sesame(spots: number[][]): string {
  return spots
    .map(
      ([x, y], index) =>
        `<ellipse cx="${x}" cy="${y}" rx="9" ry="5.5" fill="#fff1cc" transform="rotate(${(index * 47) % 180} ${x} ${y})"/>`,
    )
    .join("");
}
function blisters(): string {
  return [
    [-70, -20, 22],
    [20, -44, 26],
    [84, 0, 18],
    [-14, 22, 16],
    [-110, 30, 12],
  ]
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r! * 0.62}" fill="#fff" opacity=".2"/>`,
    )
    .join("");
}
/** The stamped centre of a tandoor flatbread, seen from above. */
function flatbread(crust: string, paint: Paint, petals: number): string {
  const stamp = Array.from({ length: petals }, (_, index) => {
    const angle = (index / petals) * Math.PI * 2;
    return `<circle cx="${(Math.cos(angle) * 62).toFixed(1)}" cy="${(Math.sin(angle) * 62).toFixed(1)}" r="7" fill="${dark(crust, 0.4)}" opacity=".6"/><circle cx="${(Math.cos(angle + 0.2) * 34).toFixed(1)}" cy="${(Math.sin(angle + 0.2) * 34).toFixed(1)}" r="5.5" fill="${dark(crust, 0.4)}" opacity=".55"/>`;
  }).join("");
  return `<g transform="scale(1 .8)"><circle r="186" cy="16" fill="${dark(crust, 0.34)}"/><circle r="186" fill="${paint.ball(crust)}"/><circle r="112" fill="${dark(crust, 0.14)}"/><circle r="106" cy="4" fill="${paint.ball(light(crust, 0.2))}"/>${stamp}<circle r="12" fill="${dark(crust, 0.35)}" opacity=".5"/>${sesame(
    [
      [-146, -30],
      [-120, -92],
      [-40, -146],
      [52, -140],
      [128, -80],
      [152, 10],
      [118, 98],
      [30, 148],
      [-70, 134],
      [-140, 66],
    ],
  )}</g>`;
}

const groups: Record<number, [number, number, number, number][]> = {
  1: [[0, 0, 1.32, 0]],
  2: [
    [-96, -40, 0.95, -10],
    [92, 52, 0.98, 10],
  ],
  3: [
    [0, -96, 0.8, 0],
    [-124, 62, 0.82, -8],
    [124, 72, 0.82, 10],
  ],
  4: [
    [-104, -92, 0.66, -6],
    [108, -84, 0.66, 8],
    [-112, 82, 0.68, 6],
    [104, 90, 0.68, -8],
  ],
};

/** One to four pastries, on tableware or alone. */
export function drawPastry(
  shape: PastryShape,
  crust: string,
  count: number,
  vessel: Vessel,
  isOnWare: boolean,
  paint: Paint,
) {
  const fit = isOnWare ? 0.84 : 1.04;
  return (groups[count] ?? groups[4]!)
    .map(([x, y, scale, turn]) =>
      at(
        vessel.x + x * fit,
        (isOnWare ? vessel.y - 14 : 330) + y * (isOnWare ? 0.56 : 1),
        `<g opacity=".25" transform="translate(8 26)"><ellipse rx="150" ry="96" fill="#2b0f02"/></g>${shapes[shape](crust, paint)}`,
        scale * fit,
        turn,
      ),
    )
    .join("");
}

/** A cut piece of cake from the side: `layers` from the bottom up, `top` is the cover. */
export function drawSlice(layers: string[], top: string, paint: Paint) {
  const [left, right, upper, lower] = [92, 548, 262, 500];
  const height = (lower - upper) / layers.length;
  const sides = layers.map((color, index) => {
    const y = lower - (index + 1) * height;
    return `<path d="M${left},${y}L${right},${y - 40}V${y + height - 40}L${left},${y + height + 0}Z" fill="${paint.down(light(color, 0.16), dark(color, 0.08))}"/>`;
  });
  return `<path d="M${left},${lower}L${right},${lower - 40}L${right - 8},${lower - 8}L${left + 26},${lower + 22}Z" fill="#2b0f02" opacity=".18"/>${sides.join("")}<path d="M${left},${upper}L${right - 150},${upper - 132}Q${right - 20},${upper - 150} ${right},${upper - 40}Z" fill="${paint.ball(top)}"/><path d="M${left},${upper}L${right},${upper - 40}V${upper - 18}Q${right - 30},${upper + 16} ${right - 66},${upper - 6}Q${right - 110},${upper + 34} ${right - 160},${upper + 4}Q${right - 220},${upper + 42} ${right - 270},${upper + 12}Q${right - 330},${upper + 44} ${right - 370},${upper + 18}Q${left + 40},${upper + 40} ${left},${upper + 18}Z" fill="${paint.down(light(top, 0.2), top)}"/>`;
}
