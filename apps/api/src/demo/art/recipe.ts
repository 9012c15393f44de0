import type { SpriteName } from "./sprite-names.ts";

/**
 * What a demo picture shows, as plain data: the same recipe always gives the same picture, so the id of the
 * picture is the hash of its recipe and a second start draws nothing.
 */
export type Art =
  | { kind: "sprites"; items: SpriteUse[] }
  | { kind: "dish"; ware: Ware; filling: Filling; toppings: Topping[]; beside: SpriteUse[] }
  | { kind: "skewers"; chunks: Chunk[]; count: number; ware: Ware; beside: SpriteUse[] }
  | { kind: "burger"; bun: Bun; layers: BurgerLayer[]; beside: SpriteUse[] }
  | { kind: "drink"; glass: Glass; layers: string[]; extras: DrinkExtra[]; beside: SpriteUse[] }
  | {
      kind: "pastry";
      shape: PastryShape;
      crust: string;
      count: number;
      ware: Ware;
      beside: SpriteUse[];
    }
  | { kind: "slice"; layers: string[]; top: string; garnish: SpriteUse[] };

/** A ready element; `hue` turns its one saturated colour (a red bowl, a purple pan) into another, in degrees. */
export type SpriteUse = SpriteName | { name: SpriteName; hue: number };

export type Ware =
  | "paxta"
  | "white"
  | "clay"
  | "green"
  | "slate"
  | "board"
  | "pan"
  | "basket"
  | "bucket"
  | "paxta-bowl"
  | "white-bowl"
  | "clay-bowl"
  | "green-bowl"
  | "slate-bowl"
  | "none";

export type Filling =
  /** A soup: the colour of the broth. */
  | { kind: "broth"; color: string }
  /** Grains heaped up: the colours they are mixed of. */
  | { kind: "grains"; colors: string[] }
  | { kind: "noodles"; colors: string[] }
  /** Pieces heaped up, in turn. */
  | { kind: "heap"; pieces: Piece[]; height?: number }
  /** A few large pieces laid side by side. */
  | { kind: "laid"; piece: Piece; count: number; scale?: number }
  | { kind: "smooth"; color: string };

export type Piece =
  | "beef"
  | "lamb"
  | "chicken"
  | "liver"
  | "fat"
  | "kazi"
  | "meatball"
  | "cutlet"
  | "fish"
  | "sausage"
  | "salmon"
  | "carrot"
  | "carrot-stick"
  | "yellow-carrot"
  | "potato"
  | "turnip"
  | "pumpkin"
  | "beet"
  | "eggplant"
  | "cabbage"
  | "tomato"
  | "tomato-wedge"
  | "cherry-tomato"
  | "cucumber"
  | "radish"
  | "pepper"
  | "green-pepper"
  | "yellow-pepper"
  | "onion"
  | "red-onion"
  | "herb"
  | "dill"
  | "lettuce"
  | "olive"
  | "mushroom"
  | "corn"
  | "pea"
  | "bean"
  | "chickpea"
  | "mung"
  | "raisin"
  | "barberry"
  | "pomegranate"
  | "walnut"
  | "sesame"
  | "garlic"
  | "chili"
  | "lemon"
  | "egg"
  | "quail-egg"
  | "fried-egg"
  | "cheese"
  | "feta"
  | "crouton"
  | "fries"
  | "cream"
  | "noodle-square"
  | "rice"
  | "manti"
  | "manti-fried"
  | "chuchvara"
  | "fried-dumpling"
  | "dolma"
  | "pelmeni"
  | "nugget"
  | "wing"
  | "ring"
  | "syrniki"
  | "strudel"
  | "honey"
  | "berry"
  | "strawberry"
  | "mint"
  | "banana"
  | "apple"
  | "halva"
  | "nut"
  | "chak-chak"
  | "navat"
  | "sugar"
  | "apricot"
  | "prune"
  | "avocado"
  | "chocolate"
  | "stuffed-pepper"
  | "quince"
  | "waffle"
  | "granola";

/** A piece, or as many of it as the number says. */
export type Topping = Piece | [Piece, number];

export type Chunk =
  | "lamb"
  | "beef"
  | "chicken"
  | "wing"
  | "liver"
  | "fat"
  | "mince"
  | "chicken-mince"
  | "tomato"
  | "pepper"
  | "onion"
  | "mushroom"
  | "zucchini"
  | "fish"
  | "potato"
  | "roll";

export type Bun = "golden" | "brioche" | "black" | "red" | "grain";
export type BurgerLayer =
  | "lettuce"
  | "tomato"
  | "cheese"
  | "beef"
  | "chicken"
  | "crispy"
  | "fish"
  | "onion"
  | "pickle"
  | "bacon"
  | "egg"
  | "mushroom"
  | "jalapeno"
  | "sauce"
  | "white-sauce"
  | "bbq"
  | "veggie"
  | "blue-cheese"
  | "avocado";

export type Glass =
  | "tall"
  | "tumbler"
  | "mug"
  | "cup"
  | "jug"
  | "bottle"
  | "can"
  | "latte"
  | "paper"
  | "piala"
  | "jar"
  | "espresso";
export type DrinkExtra =
  | "ice"
  | "straw"
  | "foam"
  | "cream"
  | "mint"
  | "lemon"
  | "orange"
  | "lime"
  | "strawberry"
  | "cherry"
  | "steam"
  | "art"
  | "bubbles"
  | "apple"
  | "cucumber"
  | "basil"
  | "dust";

export type PastryShape =
  | "samsa"
  | "round-samsa"
  | "non"
  | "patir"
  | "katlama"
  | "somsa-leaf"
  | "gumma"
  | "cookie"
  | "roll"
  | "baklava"
  | "eclair"
  | "brownie"
  | "cheesecake"
  | "macaron"
  | "chebureki"
  | "lavash"
  | "toast";

export const sprites = (...items: SpriteUse[]): Art => ({ kind: "sprites", items });
export const tint = (name: SpriteName, hue: number): SpriteUse => ({ name, hue });

export const dish = (
  ware: Ware,
  filling: Filling,
  toppings: Topping[] = [],
  ...beside: SpriteUse[]
): Art => ({ kind: "dish", ware, filling, toppings, beside });
export const broth = (color: string): Filling => ({ kind: "broth", color });
export const grains = (...colors: string[]): Filling => ({ kind: "grains", colors });
export const noodles = (...colors: string[]): Filling => ({ kind: "noodles", colors });
export const heap = (...pieces: Piece[]): Filling => ({ kind: "heap", pieces });
export const flat = (...pieces: Piece[]): Filling => ({ kind: "heap", pieces, height: 18 });
export const laid = (piece: Piece, count: number, scale?: number): Filling => ({
  kind: "laid",
  piece,
  count,
  scale,
});
export const smooth = (color: string): Filling => ({ kind: "smooth", color });

export const skewers = (
  count: number,
  chunks: Chunk[],
  ware: Ware = "paxta",
  ...beside: SpriteUse[]
): Art => ({ kind: "skewers", chunks, count, ware, beside });
export const burger = (bun: Bun, layers: BurgerLayer[], ...beside: SpriteUse[]): Art => ({
  kind: "burger",
  bun,
  layers,
  beside,
});
export const drink = (
  glass: Glass,
  layers: string[],
  extras: DrinkExtra[] = [],
  ...beside: SpriteUse[]
): Art => ({ kind: "drink", glass, layers, extras, beside });
export const pastry = (
  shape: PastryShape,
  crust: string,
  count = 1,
  ware: Ware = "none",
  ...beside: SpriteUse[]
): Art => ({ kind: "pastry", shape, crust, count, ware, beside });
export const slice = (layers: string[], top: string, ...garnish: SpriteUse[]): Art => ({
  kind: "slice",
  layers,
  top,
  garnish,
});
