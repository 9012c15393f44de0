import type { MapProvider, Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

type Wishes = {
  settings: Pick<WebSettings, "mapType">;
  merchant: { mapProvider?: Merchant["mapProvider"] | null };
};

/** Who draws a brand's maps: its web setting, else the merchant's provider, else Leaflet. Decision "map". */
export const mapProvider = ({ settings, merchant }: Wishes): MapProvider =>
  settings.mapType ?? merchant.mapProvider ?? "LEAFLET";

/** Both of its kinds are the same script; they differ in whose couriers come. */
export const isYandexMap = (provider: MapProvider) => provider !== "LEAFLET";
