import * as z from "zod";
import { SpriteName } from "./sprite-names.ts";

// The recipes in `art/`. A recipe always gives the same picture, so its id is the hash of the recipe, and a second
// start draws nothing.

/** A sprite; `hue` rotates its one saturated colour (a red bowl, a purple pan), in degrees. */
const SpriteUse = z.union([SpriteName, z.strictObject({ name: SpriteName, hue: z.number() })]);
export type SpriteUse = z.infer<typeof SpriteUse>;

/** Beside, behind or on top of the food. */
const Sprites = z.array(SpriteUse).default([]);
const Colors = z.array(z.string());
const Count = z.int().positive();

const Ware = z.enum([
  "paxta",
  "white",
  "clay",
  "green",
  "slate",
  "board",
  "pan",
  "basket",
  "bucket",
  "paxta-bowl",
  "white-bowl",
  "clay-bowl",
  "green-bowl",
  "slate-bowl",
  "none",
]);
export type Ware = z.infer<typeof Ware>;

const Piece = z.enum([
  "beef",
  "lamb",
  "chicken",
  "liver",
  "fat",
  "kazi",
  "meatball",
  "cutlet",
  "fish",
  "sausage",
  "salmon",
  "carrot",
  "carrot-stick",
  "yellow-carrot",
  "potato",
  "turnip",
  "pumpkin",
  "beet",
  "eggplant",
  "cabbage",
  "tomato",
  "tomato-wedge",
  "cherry-tomato",
  "cucumber",
  "radish",
  "pepper",
  "green-pepper",
  "yellow-pepper",
  "onion",
  "red-onion",
  "herb",
  "dill",
  "lettuce",
  "olive",
  "mushroom",
  "corn",
  "pea",
  "bean",
  "chickpea",
  "mung",
  "raisin",
  "barberry",
  "pomegranate",
  "walnut",
  "sesame",
  "garlic",
  "chili",
  "lemon",
  "egg",
  "quail-egg",
  "fried-egg",
  "cheese",
  "feta",
  "crouton",
  "fries",
  "cream",
  "noodle-square",
  "rice",
  "manti",
  "manti-fried",
  "chuchvara",
  "fried-dumpling",
  "dolma",
  "pelmeni",
  "nugget",
  "wing",
  "ring",
  "syrniki",
  "strudel",
  "honey",
  "berry",
  "strawberry",
  "mint",
  "banana",
  "apple",
  "halva",
  "nut",
  "chak-chak",
  "navat",
  "sugar",
  "apricot",
  "prune",
  "avocado",
  "chocolate",
  "stuffed-pepper",
  "quince",
  "waffle",
  "granola",
]);
export type Piece = z.infer<typeof Piece>;

const Filling = z.discriminatedUnion("kind", [
  /** A soup: the colour of the broth. */
  z.strictObject({ kind: z.literal("broth"), color: z.string() }),
  /** Heaped grains, of mixed colours. */
  z.strictObject({ kind: z.literal("grains"), colors: Colors }),
  z.strictObject({ kind: z.literal("noodles"), colors: Colors }),
  /** Heaped pieces, alternating. */
  z.strictObject({
    kind: z.literal("heap"),
    pieces: z.array(Piece),
    height: z.number().optional(),
  }),
  /** A few large pieces laid side by side. */
  z.strictObject({
    kind: z.literal("laid"),
    piece: Piece,
    count: Count,
    scale: z.number().optional(),
  }),
  z.strictObject({ kind: z.literal("smooth"), color: z.string() }),
]);
export type Filling = z.infer<typeof Filling>;

/** A piece, or a piece with its number. */
const Topping = z.union([Piece, z.tuple([Piece, Count])]);
export type Topping = z.infer<typeof Topping>;

const Chunk = z.enum([
  "lamb",
  "beef",
  "chicken",
  "wing",
  "liver",
  "fat",
  "mince",
  "chicken-mince",
  "tomato",
  "pepper",
  "onion",
  "mushroom",
  "zucchini",
  "fish",
  "potato",
  "roll",
]);
export type Chunk = z.infer<typeof Chunk>;

const Bun = z.enum(["golden", "brioche", "black", "red", "grain"]);
export type Bun = z.infer<typeof Bun>;

const BurgerLayer = z.enum([
  "lettuce",
  "tomato",
  "cheese",
  "beef",
  "chicken",
  "crispy",
  "fish",
  "onion",
  "pickle",
  "bacon",
  "egg",
  "mushroom",
  "jalapeno",
  "sauce",
  "white-sauce",
  "bbq",
  "veggie",
  "blue-cheese",
  "avocado",
]);
export type BurgerLayer = z.infer<typeof BurgerLayer>;

const Glass = z.enum([
  "tall",
  "tumbler",
  "mug",
  "cup",
  "jug",
  "bottle",
  "can",
  "latte",
  "paper",
  "piala",
  "jar",
  "espresso",
]);
export type Glass = z.infer<typeof Glass>;

const DrinkExtra = z.enum([
  "ice",
  "straw",
  "foam",
  "cream",
  "mint",
  "lemon",
  "orange",
  "lime",
  "strawberry",
  "cherry",
  "steam",
  "art",
  "bubbles",
  "apple",
  "cucumber",
  "basil",
  "dust",
]);
export type DrinkExtra = z.infer<typeof DrinkExtra>;

const PastryShape = z.enum([
  "samsa",
  "round-samsa",
  "non",
  "patir",
  "katlama",
  "somsa-leaf",
  "gumma",
  "cookie",
  "roll",
  "baklava",
  "eclair",
  "brownie",
  "cheesecake",
  "macaron",
  "chebureki",
  "lavash",
  "toast",
]);
export type PastryShape = z.infer<typeof PastryShape>;

/** A recipe; `more` has further fields for every kind. */
const recipeWith = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("sprites"), items: z.array(SpriteUse), ...more }),
    z.strictObject({
      kind: z.literal("dish"),
      ware: Ware,
      filling: Filling,
      toppings: z.array(Topping).default([]),
      beside: Sprites,
      ...more,
    }),
    z.strictObject({
      kind: z.literal("skewers"),
      chunks: z.array(Chunk),
      count: Count,
      ware: Ware,
      beside: Sprites,
      ...more,
    }),
    z.strictObject({
      kind: z.literal("burger"),
      bun: Bun,
      layers: z.array(BurgerLayer),
      beside: Sprites,
      ...more,
    }),
    z.strictObject({
      kind: z.literal("drink"),
      glass: Glass,
      layers: Colors,
      extras: z.array(DrinkExtra).default([]),
      beside: Sprites,
      ...more,
    }),
    z.strictObject({
      kind: z.literal("pastry"),
      shape: PastryShape,
      crust: z.string(),
      count: Count,
      ware: Ware,
      beside: Sprites,
      ...more,
    }),
    z.strictObject({
      kind: z.literal("slice"),
      layers: Colors,
      top: z.string(),
      garnish: Sprites,
      ...more,
    }),
  ]);

export const Art = recipeWith({});
export type Art = z.infer<typeof Art>;

/** The drawing stands in for a photograph taken on this table. */
const PhotoSetting = z.strictObject({
  table: z.enum(["wood", "stone", "linen"]),
  light: z.enum(["window", "evening", "lamp", "shade"]),
});
export type PhotoSetting = z.infer<typeof PhotoSetting>;

/** `seed` varies the arrangement: by default brand and name of the picture. */
export const SeededArt = recipeWith({
  seed: z.string().optional(),
  photo: PhotoSetting.optional(),
});
