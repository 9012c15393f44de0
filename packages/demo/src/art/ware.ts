import { type Paint, at, dark, light } from "./paint.ts";
import type { Ware } from "./recipe.ts";

/** Tableware, drawn from slightly above: circles are flattened by this factor. */
const TILT = 0.74;

/** A vessel: the layers behind and in front of the food, and the ellipse for the food. */
export type Vessel = {
  behind: string;
  front: string;
  x: number;
  y: number;
  rx: number;
  ry: number;
};

type Glaze = { body: string; inside: string; ornament?: (radius: number, width: number) => string };

const glazes: Record<string, Glaze> = {
  paxta: { body: "#fdfcf8", inside: "#f7f3ea", ornament: paxta },
  white: { body: "#fdfbf7", inside: "#f4efe6" },
  clay: { body: "#b5643c", inside: "#c98257", ornament: (radius) => dots(radius, "#f0d9b5") },
  green: { body: "#2f7d67", inside: "#e9efe0", ornament: (radius) => dots(radius, "#f6e7b0") },
  slate: { body: "#3b3f46", inside: "#4b5058" },
};

export function vesselOf(ware: Ware, paint: Paint): Vessel {
  const [material = "", shape] = ware.split("-");
  const glaze = glazes[material];
  if (glaze) return shape === "bowl" ? bowl(glaze, paint) : plate(glaze, paint);
  if (ware === "board") return board(paint);
  if (ware === "pan") return pan(paint);
  if (ware === "basket") return basket(paint);
  if (ware === "bucket") return bucket(paint);
  return { behind: "", front: "", x: 320, y: 350, rx: 230, ry: 150 };
}

function plate({ body, inside, ornament }: Glaze, paint: Paint): Vessel {
  const disc = (r: number, fill: string, dy = 0) =>
    `<circle r="${r}" cy="${dy / TILT}" fill="${fill}"/>`;
  const behind = `<g transform="translate(320 340) scale(1 ${TILT})">${disc(300, dark(body, 0.28), 20)}${disc(300, paint.ball(body))}${disc(294, paint.ball(light(body, 0.3)))}${ornament?.(258, 50) ?? ""}${disc(222, dark(inside, 0.1))}${disc(220, paint.down(dark(inside, 0.07), light(inside, 0.4)), 3)}</g>`;
  return { behind, front: "", x: 320, y: 346, rx: 212, ry: 212 * TILT };
}

function bowl({ body, inside, ornament }: Glaze, paint: Paint): Vessel {
  const [rx, top] = [272, 256];
  const ry = rx * TILT;
  const outside = `M${320 - rx},${top}C${320 - rx + 8},${top + 200} ${320 - 140},${top + 278} ${320 - 96},${top + 282}H${320 + 96}C${320 + 140},${top + 278} ${320 + rx - 8},${top + 200} ${320 + rx},${top}Z`;
  const band = ornament ? bowlBand(ornament === paxta, top, rx) : "";
  const behind = `<ellipse cx="320" cy="${top + 282}" rx="100" ry="24" fill="${dark(body, 0.4)}"/><path d="${outside}" fill="${paint.tube(body)}"/>${band}<ellipse cx="320" cy="${top}" rx="${rx}" ry="${ry}" fill="${paint.ball(light(body, 0.25))}"/><ellipse cx="320" cy="${top + 5}" rx="${rx - 13}" ry="${ry - 11}" fill="${paint.down(dark(inside, 0.3), inside)}"/>`;
  return { behind, front: "", x: 320, y: top + 18, rx: rx - 28, ry: ry - 26 };
}

/** Stylised cotton bolls round the rim, the pattern of Uzbek tea houses. */
function paxta(radius: number, width: number): string {
  const blue = "#1d4fa3";
  const motif = `<path d="M0,${-width * 0.34}C16,${-width * 0.3} 20,-2 0,${width * 0.3}C-20,-2 -16,${-width * 0.3} 0,${-width * 0.34}Z" fill="#fff"/><path d="M-15,-3C-26,-12 -22,-20 -12,-17M15,-3C26,-12 22,-20 12,-17M-10,9C-22,10 -24,2 -20,-2M10,9C22,10 24,2 20,-2" stroke="#fff" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M0,-12V8" stroke="${blue}" stroke-width="3"/>`;
  const count = 16;
  const bolls = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return at(
      Math.sin(angle) * radius,
      -Math.cos(angle) * radius,
      motif,
      0.92,
      (index * 360) / count,
    );
  });
  return `<circle r="${radius}" fill="none" stroke="${blue}" stroke-width="${width}"/><circle r="${radius}" fill="none" stroke="#2f66c4" stroke-width="${width - 16}" opacity=".55"/><circle r="${radius + width / 2 + 5}" fill="none" stroke="#d9a93a" stroke-width="3"/>${bolls.join("")}`;
}

function dots(radius: number, color: string): string {
  return `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="9" stroke-dasharray="0.1 30.9" stroke-linecap="round" opacity=".8"/><circle r="${radius + 17}" fill="none" stroke="${color}" stroke-width="3" opacity=".55"/><circle r="${radius - 17}" fill="none" stroke="${color}" stroke-width="3" opacity=".55"/>`;
}

function bowlBand(isPaxta: boolean, top: number, rx: number): string {
  const line = (dy: number, inset: number, color: string, width: number) =>
    `<path d="M${320 - rx + inset},${top + dy}A${rx - inset},${(rx - inset) * TILT} 0 0 0 ${320 + rx - inset},${top + dy}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  if (!isPaxta) return line(46, 8, "#f3dfb4", 6) + line(62, 12, "#f3dfb4", 3);
  const boll = `<path d="M0,-20C13,-16 15,2 0,16C-15,2 -13,-16 0,-20Z" fill="#fff"/><path d="M-12,-2C-22,-10 -18,-16 -10,-14M12,-2C22,-10 18,-16 10,-14" stroke="#fff" stroke-width="3" fill="none"/>`;
  const bolls = [-62, -38, -13, 13, 38, 62].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return at(
      320 + Math.sin(angle) * (rx - 14),
      top + 52 + Math.cos(angle) * (rx - 14) * TILT,
      boll,
      0.92,
      -degrees * 0.45,
    );
  });
  return (
    line(52, 10, "#1d4fa3", 50) +
    line(24, 6, "#d9a93a", 3) +
    line(52, 10, "#2f66c4", 34) +
    bolls.join("")
  );
}

function board(paint: Paint): Vessel {
  const behind = `<g transform="translate(320 360)"><rect x="-286" y="-176" width="572" height="384" rx="64" fill="#7c4a24"/><rect x="-286" y="-196" width="572" height="380" rx="64" fill="${paint.down("#d9a066", "#c4854a")}"/><path d="M-240,-140C-80,-158 80,-122 250,-142M-256,-44C-100,-60 90,-26 262,-48M-256,32C-90,12 100,52 262,24M-240,120C-70,104 90,138 244,114" stroke="#a96b35" stroke-width="4" fill="none" opacity=".45"/></g>`;
  return { behind, front: "", x: 320, y: 352, rx: 236, ry: 150 };
}

function pan(paint: Paint): Vessel {
  const behind = `<g transform="translate(320 356) scale(.95)"><path d="M-300,-8C-338,-40 -338,40 -296,26M300,-8C338,-40 338,40 296,26" fill="none" stroke="#23262b" stroke-width="20" stroke-linecap="round"/><g transform="scale(1 ${TILT})"><circle r="276" cy="44" fill="#1d2024"/><circle r="276" fill="${paint.ball("#43484f")}"/><circle r="250" fill="#24272c"/><circle r="244" cy="10" fill="${paint.down("#2b2f35", "#454b53")}"/></g></g>`;
  return { behind, front: "", x: 320, y: 360, rx: 234, ry: 172 };
}

function basket(paint: Paint): Vessel {
  const weave = Array.from(
    { length: 13 },
    (_, index) =>
      `<rect x="${64 + index * 40}" y="${index % 2 ? 402 : 390}" width="34" height="26" rx="9" fill="#c28a4d"/><rect x="${64 + index * 40}" y="${index % 2 ? 436 : 448}" width="34" height="26" rx="9" fill="#a87035"/>`,
  ).join("");
  return {
    behind: `<ellipse cx="320" cy="350" rx="270" ry="150" fill="#8d5b2b"/><ellipse cx="320" cy="346" rx="262" ry="140" fill="${paint.down("#7b4c22", "#b98147")}"/><path d="M64,352Q90,296 320,294Q550,296 576,352Q560,470 320,480Q80,470 64,352Z" fill="#fff5e4" opacity=".92"/>`,
    front: `<clipPath id="basket"><path d="M50,356C120,470 520,470 590,356C584,470 500,530 320,530C140,530 56,470 50,356Z"/></clipPath><g clip-path="url(#basket)"><rect x="40" y="340" width="560" height="200" fill="#8d5b2b"/>${weave}<rect x="40" y="474" width="560" height="60" fill="#9b642f"/></g><path d="M50,356C120,470 520,470 590,356" fill="none" stroke="#d29b5c" stroke-width="16" stroke-linecap="round"/>`,
    x: 320,
    y: 344,
    rx: 214,
    ry: 96,
  };
}

function bucket(paint: Paint): Vessel {
  const stripes = [-150, -75, 0, 75, 150]
    .map(
      (x) =>
        `<path d="M${320 + x * 1.2 - 20},330H${320 + x * 1.2 + 20}L${320 + x * 0.86 + 15},570H${320 + x * 0.86 - 15}Z" fill="#e2462b"/>`,
    )
    .join("");
  return {
    behind: `<ellipse cx="320" cy="318" rx="216" ry="92" fill="#e8ddcb"/>`,
    front: `<clipPath id="bucket"><path d="M104,318C140,424 500,424 536,318L488,552Q400,592 320,592Q240,592 152,552Z"/></clipPath><g clip-path="url(#bucket)"><rect x="90" y="300" width="460" height="300" fill="${paint.tube("#fff8ee")}"/>${stripes}<rect x="90" y="300" width="460" height="300" fill="${paint.tube("#e9d9c4")}" opacity=".18"/></g><path d="M104,318C140,424 500,424 536,318" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
    x: 320,
    y: 318,
    rx: 190,
    ry: 76,
  };
}
