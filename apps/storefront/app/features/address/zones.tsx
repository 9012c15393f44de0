import type { Zone } from "@dasturxon/contract/entities/delivery";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { isInArea } from "@dasturxon/domain/delivery/is-in-area";
import { localized } from "@dasturxon/messages/language";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MapZone } from "../../platform/map/map-data.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf } from "../../core/session/query-client.ts";
import styles from "./zones.module.css";

const none: Zone[] = [];

/** The delivery zones, drawn for orientation. The map works without them. */
export function useZones() {
  const clientSession = useClientSession();
  const { t, format, language } = useMessages();
  const { data: zones = none } = useQuery(
    {
      queryKey: ["zones"],
      queryFn: ({ signal }) => resultOf(clientSession.api.listZones({ signal })),
    },
    queryClientOf(clientSession),
  );

  const drawn = useMemo(
    () =>
      zones
        // The cheapest is on top.
        .toSorted((a, b) => b.price - a.price)
        .map(({ id, name, price, polygon, color }): MapZone => ({
          id,
          label: t.address.zone(localized(name, language), format.sum(price)),
          area: polygon,
          colour: color,
        })),
    [zones, t, format, language],
  );
  return { zones, drawn };
}

/** Delivery price of the zone at a point, in whole sums; `null` outside all zones. */
export function zonePrice(zones: readonly Zone[], point: Point | null): number | null {
  const prices = zones.filter(({ polygon }) => point && isInArea(point, polygon));
  return prices.length > 0 ? Math.min(...prices.map(({ price }) => price)) : null;
}

/** Legend of the zones by colour, cheapest first; folded, because the price of the chosen point stands above it. */
export function ZoneLegend({ zones }: { zones: MapZone[] }) {
  const { t } = useMessages();
  if (zones.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>{t.address.zones}</summary>
      <ul className={styles.legend} aria-label={t.address.zones}>
        {zones.toReversed().map(({ id, label, colour }) => (
          <li key={id} className={styles.zone}>
            <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
