import { EXCLUDED_METRICS_ID } from "@dasturxon/contract/constants";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

/** A third-party script on a brand's pages: chat or analytics. */
export type ThirdPartyService = { kind: "amoChat"; id: string; hash: string } | AnalyticsService;

export type AnalyticsService =
  | { kind: "yandexMetrika"; id: string; goals: readonly string[] }
  | { kind: "facebook" | "tiktok" | "googleTag"; id: string };

type Settings = Pick<
  WebSettings,
  | "chatActive"
  | "amoCRMActive"
  | "amoCRMId"
  | "amoCRMHash"
  | "yandexMetricsEnabled"
  | "yandexMetricsId"
  | "yandexMetricsKeys"
  | "pixels"
>;

/** Format of each service's ids: other values of a setting never get into a page. */
const idPattern = {
  amoChat: /^\d+$/,
  yandexMetrika: /^\d+$/,
  facebook: /^\d+$/,
  tiktok: /^[A-Z0-9]+$/,
  googleTag: /^[A-Z]+-[A-Z0-9-]+$/,
};
const amoHash = /^[0-9a-f]{64}$/;

/**
 * Services that a brand has switched on with valid ids, each once. Specification, points 1 and 9 (external
 * scripts); decision "What each setting does". Used by the pages' security policy and by the browser.
 */
export function thirdPartyServices(settings: Settings): ThirdPartyService[] {
  const { amoCRMId, amoCRMHash, yandexMetricsId } = settings;
  const wanted: ThirdPartyService[] = [];
  if (settings.chatActive && settings.amoCRMActive && amoCRMId && amoHash.test(amoCRMHash ?? ""))
    wanted.push({ kind: "amoChat", id: amoCRMId, hash: amoCRMHash ?? "" });
  if (settings.yandexMetricsEnabled && yandexMetricsId)
    wanted.push({
      kind: "yandexMetrika",
      id: yandexMetricsId,
      goals: settings.yandexMetricsKeys ?? [],
    });
  for (const { kind, id } of settings.pixels ?? [])
    wanted.push(kind === "yandexMetrika" ? { kind, id, goals: [] } : { kind, id });
  const isFirst = ({ kind, id }: ThirdPartyService, at: number) =>
    wanted.findIndex((other) => other.kind === kind && other.id === id) === at;
  return wanted.filter(
    (service, at) =>
      idPattern[service.kind].test(service.id) &&
      service.id !== EXCLUDED_METRICS_ID &&
      isFirst(service, at),
  );
}

/** Analytics services. The chat is excluded: it loads only when somebody opens it. */
export const analyticsServices = (settings: Settings) =>
  thirdPartyServices(settings).filter((service) => service.kind !== "amoChat");
