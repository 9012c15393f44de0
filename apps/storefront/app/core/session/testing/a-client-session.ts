import { aCity, aPublicMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import type { BasketLine } from "../basket-state.ts";
import type { BrandEstimate, Shell } from "../../brand/shell.ts";
import { createClientSession } from "../client-session.ts";

export const aBrandEstimate = (overrides: Partial<BrandEstimate> = {}): BrandEstimate => ({
  cooking: { minimum: 15, maximum: 30 },
  rating: null,
  branches: [],
  ...overrides,
});

const aShell = (overrides: Partial<Shell> = {}): Shell => ({
  brand: {
    merchant: aPublicMerchant(),
    settings: aWebSettings(),
    orderSettings: anOrderSettings(),
    cities: [aCity()],
    estimate: aBrandEstimate(),
  },
  brands: { areTabs: false, entries: [] },
  isBrandUnreachable: false,
  look: {
    scheme: "light",
    style: "",
    colour: "#000000",
    touchIcon: "/icons/x/touch-180.png",
    manifest: "/manifest.webmanifest",
  },
  language: "uz",
  languages: ["uz", "ru", "eng"],
  page: "1",
  cityId: null,
  branchId: null,
  client: "WEB",
  isInClick: false,
  bases: { main: "/api", cdn: "/cdn/x", media: "/media" },
  tiles: { url: "/tiles/{z}/{x}/{y}.svg", attribution: "" },
  mapOptions: {},
  hasGeocoder: true,
  sendsDeliveryType: true,
  buildId: "build",
  buildPollIntervalMs: 3_600_000,
  languageChunk: null,
  ...overrides,
});

/** The build's manifest, which every page load requests after a second. */
const manifest: object = { getBuildManifest: async () => ({ error: null, result: {} }) };

/** A visitor whose calls are answered by `api`; a call that is not listed fails the test. */
export const aClientSession = (shell: Partial<Shell> = {}, api: object = {}) => ({
  ...createClientSession(aShell(shell), () => Promise.reject(new Error("No calls in this test"))),
  api: { ...manifest, ...api } as ReturnType<typeof createClientSession>["api"], // Contains only the calls that the test expects.
});

export const aBasketLine = (overrides: Partial<BasketLine> = {}): BasketLine => ({
  productId: "plov",
  count: 1,
  modifications: [],
  seen: { name: "To‘y oshi", options: "", price: 38_000, image: null, colour: null },
  ...overrides,
});
