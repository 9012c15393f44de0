import sharp from "sharp";
import { drawArt } from "./art/draw.ts";
import { broth, burger, dish, drink, flat, grains, heap, laid, noodles, onWare, pastry, skewers, slice, smooth, sprites, tint, type Art } from "./art/recipe.ts";
const arts: Record<string, Art> = {
  plov: dish("paxta", grains("#f0b848", "#e89a2c", "#f6cf73", "#f0b848"), [["lamb", 5], "garlic", ["raisin", 6], "quail-egg", "quail-egg"]),
  shurva: dish("paxta-bowl", broth("#d89a2f"), [["potato", 3], ["carrot", 3], ["lamb", 3], ["herb", 4], ["chickpea", 4]]),
  lagman: dish("clay-bowl", noodles("#f2d58a", "#e9c46f"), [["beef", 4], ["pepper", 4], ["green-pepper", 3], ["herb", 3]]),
  manti: dish("paxta", laid("manti", 5), [["dill", 3]]),
  achichuk: dish("white", heap("tomato-wedge", "red-onion", "tomato-wedge", "herb"), [["chili", 1]]),
  shashlik: skewers(2, ["lamb", "fat", "lamb", "lamb", "fat", "lamb"], "paxta", "onion"),
  lyulya: skewers(3, ["mince"], "board"),
  samsa: pastry("samsa", "#d98f35", 3, "paxta"),
  non: pastry("non", "#dd9b45"),
  burger: burger("golden", ["lettuce", "beef", "cheese", "tomato", "lettuce"]),
  dblack: burger("black", ["white-sauce", "beef", "cheese", "beef", "cheese", "bacon", "lettuce"], "fries", "cup-straw"),
  lemonade: drink("tall", ["#f4c542", "#f7dd86"], ["ice", "lemon", "mint", "straw"]),
  latte: drink("latte", ["#7a4526", "#c89564", "#f3e4cd"], ["foam"]),
  cappu: drink("cup", ["#b3763f"], ["art"]),
  espresso: drink("espresso", ["#5a2c12"], ["foam"], "cookie"),
  piala: drink("piala", ["#a8b83c"], ["steam"], tint("teapot", 230)),
  cola: drink("can", ["#d42a2a", "#ffffff"]),
  water: drink("bottle", ["#bfe3f2", "#1f6fb5"]),
  medovik: slice(["#d8934a", "#fbeed6", "#d8934a", "#fbeed6", "#d8934a"], "#e8b36a", "honey"),
  wings: dish("bucket", heap("wing", "wing", "fries"), []),
  nuggets: dish("basket", heap("nugget"), [], "tomato"),
  khach: pastry("khachapuri", "#dda04e"),
  soupgreen: dish("white-bowl", broth("#8fae3f"), [["cream", 1], ["herb", 3], ["egg", 2]]),
  fries: sprites("fries"),
  donut: sprites("doughnut", "coffee"),
  lagbowl: sprites(tint("noodle-bowl", 220)),
  paper: drink("paper", ["#ffffff", "#0f6b4f"]),
  chebureki: pastry("chebureki", "#dca24b", 2, "white"),
  salad: dish("white-bowl", heap("lettuce", "cherry-tomato", "crouton", "chicken"), [["cheese", 4]]),
  fourfr: sprites("pizza", "burger", "fries", "cup-straw"),
  fish: dish("slate", laid("fish", 2), ["lemon", ["dill", 3]]),
  doner: onWare("board", "doner"),
  egg: dish("pan", smooth("#d9532c"), [["fried-egg", 3], ["herb", 4]]),
  cutlet: dish("green", laid("cutlet", 2), [["dill", 2], ["tomato", 2]]),
  cheesecake: pastry("cheesecake", "#c92f45", 1, "white", "strawberry"),
  jug: drink("jug", ["#c22c3e"], ["cherry", "mint", "ice"]),
};
const only = process.argv[3]?.split(",");
const names = Object.keys(arts).filter((n) => !only || only.includes(n));
const t = performance.now();
const files = await Promise.all(names.map((n) => drawArt(arts[n]!, n)));
console.log("ms", performance.now() - t, "kB", files.reduce((a, b) => a + b.length, 0) / 1024 / names.length);
const S = only ? 400 : 210, cols = only ? 4 : 8;
const bg = ["#F6C85F", "#F79C86", "#BFDDB1", "#F5BF97", "#EBD9B0", "#EFC3BE", "#BcdDF0"];
const comps = await Promise.all(files.map(async (f, i) => ({ input: await sharp({ create: { width: S - 8, height: S - 8, channels: 4, background: bg[i % bg.length]! } }).composite([{ input: await sharp(f).resize(S - 8, S - 8).png().toBuffer() }]).png().toBuffer(), left: (i % cols) * S, top: Math.floor(i / cols) * S })));
await sharp({ create: { width: cols * S, height: Math.ceil(names.length / cols) * S, channels: 4, background: "#fff" } }).composite(comps).png().toFile(process.argv[2]!);
