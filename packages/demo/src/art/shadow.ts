/** Pixels per cell of the shadow, which is blurred anyway. */
const CELL = 8;
/** Offset and blur radius of the shadow, in cells. */
const DROP = 4;
const SPREAD = 3;
const DARKNESS = 0.42;
/** A warm brown: black shadows make food look cold. */
const [RED, GREEN, BLUE] = [42, 18, 6] as const;

/**
 * Draws a soft shadow below a picture, in place.
 *
 * @param pixels RGBA of a square, `side` pixels wide; the side is a multiple of 8.
 */
export function addShadow(pixels: Buffer, side: number): void {
  const cells = side / CELL;
  const shade = blurred(blurred(coverage(pixels, side, cells), cells), cells);
  for (let y = 0; y < side; y += 1) {
    const row = Math.min(Math.max((y + 0.5) / CELL - 0.5, 0), cells - 1.001);
    const top = Math.floor(row);
    for (let x = 0; x < side; x += 1) {
      const at = (y * side + x) * 4;
      const alpha = pixels[at + 3]!;
      if (alpha === 255) continue;
      const column = Math.min(Math.max((x + 0.5) / CELL - 0.5, 0), cells - 1.001);
      const left = Math.floor(column);
      const from = top * cells + left;
      const [right, down] = [column - left, row - top];
      const upper = shade[from]! * (1 - right) + shade[from + 1]! * right;
      const lower = shade[from + cells]! * (1 - right) + shade[from + cells + 1]! * right;
      const shadow = upper * (1 - down) + lower * down;
      if (shadow < 0.004) continue;
      // Fills the transparent part with shadow.
      const own = alpha / 255;
      const added = shadow * (1 - own);
      const sum = own + added;
      pixels[at] = (pixels[at]! * own + RED * added) / sum;
      pixels[at + 1] = (pixels[at + 1]! * own + GREEN * added) / sum;
      pixels[at + 2] = (pixels[at + 2]! * own + BLUE * added) / sum;
      pixels[at + 3] = sum * 255;
    }
  }
}

/** Coverage of each cell by the picture, moved down by the offset. Every second pixel is sampled. */
function coverage(pixels: Buffer, side: number, cells: number): Float32Array {
  const covered = new Float32Array(cells * cells);
  const weight = DARKNESS / (255 * (CELL / 2) ** 2);
  for (let y = 0; y < side - DROP * CELL; y += 2) {
    const row = (Math.floor(y / CELL) + DROP) * cells;
    for (let x = 0; x < side; x += 2) {
      covered[row + (x >> 3)]! += pixels[(y * side + x) * 4 + 3]! * weight;
    }
  }
  return covered;
}

function blurred(cells: Float32Array, count: number): Float32Array {
  return boxed(boxed(cells, count, 1, count), count, count, 1);
}

/** Box blur along one direction. */
function boxed(cells: Float32Array, count: number, step: number, across: number): Float32Array {
  const result = new Float32Array(cells.length);
  for (let line = 0; line < count; line += 1) {
    for (let at = 0; at < count; at += 1) {
      let sum = 0;
      for (let near = at - SPREAD; near <= at + SPREAD; near += 1) {
        if (near >= 0 && near < count) sum += cells[line * across + near * step]!;
      }
      result[line * across + at * step] = sum / (2 * SPREAD + 1);
    }
  }
  return result;
}
