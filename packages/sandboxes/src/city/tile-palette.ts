import type { StreetClass } from "./city.ts";

export type Theme = "light" | "dark";

/** Muted colours: the map is the background of pins and zones. */
export type Palette = {
  land: string;
  building: string;
  park: string;
  water: string;
  /** Edge of every road. */
  kerb: string;
  road: Record<StreetClass, string>;
  text: string;
  quietText: string;
  parkText: string;
  waterText: string;
  halo: string;
};

export const palettes: Record<Theme, Palette> = {
  light: {
    land: "#eeeae3",
    building: "#e3dcd1",
    park: "#dbe8cd",
    water: "#c8deea",
    kerb: "#e0d8cc",
    road: { ring: "#fbe8ad", main: "#fdf2cf", street: "#ffffff", lane: "#ffffff" },
    text: "#5c554b",
    quietText: "#7a7267",
    parkText: "#4d6b3c",
    waterText: "#3f6b82",
    halo: "#fffdfa",
  },
  dark: {
    land: "#1b1a19",
    building: "#242220",
    park: "#1f2b1e",
    water: "#182a35",
    kerb: "#131211",
    road: { ring: "#55492c", main: "#443d2d", street: "#393633", lane: "#2e2b29" },
    text: "#b8b0a5",
    quietText: "#928a80",
    parkText: "#8fae7c",
    waterText: "#7aa5bc",
    halo: "#1b1a19",
  },
};
