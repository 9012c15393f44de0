import { EXCLUDED_METRICS_ID } from "@dasturxon/contract/constants";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

/** Somebody else's script on a brand's pages: its chat, its counters. */
export type OutsideService = { kind: "amoChat"; id: string; hash: string } | OutsideCounter;

/** One that counts visitors. */
export type OutsideCounter =
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

/** What each service gives out as ids: whatever else stands in a setting never gets into a page. */
const idPattern = {
  amoChat: /^\d+$/,
  yandexMetrika: /^\d+$/,
  facebook: /^\d+$/,
  tiktok: /^[A-Z0-9]+$/,
  googleTag: /^[A-Z]+-[A-Z0-9-]+$/,
};
const amoHash = /^[0-9a-f]{64}$/;

/**
 * The services that a brand has switched on and filled in rightly, each once. Specification, points 1 and 9 (external
 * scripts); decision "What each setting does". Both the pages' security policy and the browser go by this list.
 */
export function outsideServices(settings: Settings): OutsideService[] {
  const { amoCRMId, amoCRMHash, yandexMetricsId } = settings;
  const wanted: OutsideService[] = [];
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
  const isFirst = ({ kind, id }: OutsideService, at: number) =>
    wanted.findIndex((other) => other.kind === kind && other.id === id) === at;
  return wanted.filter(
    (service, at) =>
      idPattern[service.kind].test(service.id) &&
      service.id !== EXCLUDED_METRICS_ID &&
      isFirst(service, at),
  );
}

/** Those of them that count. The chat is none: it comes only to somebody who opens it. */
export const outsideCounters = (settings: Settings) =>
  outsideServices(settings).filter((service) => service.kind !== "amoChat");
