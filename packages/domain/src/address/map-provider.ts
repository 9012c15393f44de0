import type { MapProvider, Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

type ProviderSources = {
  settings: Pick<WebSettings, "mapType">;
  merchant: { mapProvider?: Merchant["mapProvider"] | null };
};

/** Map provider of a brand: its web setting, else the merchant's provider, else Leaflet. Decision "map". */
export const mapProvider = ({ settings, merchant }: ProviderSources): MapProvider =>
  settings.mapType ?? merchant.mapProvider ?? "LEAFLET";

/** Both kinds use the same script; they differ in the delivery service. */
export const isYandexMap = (provider: MapProvider) => provider !== "LEAFLET";
