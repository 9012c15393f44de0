import type { Zone } from "@dasturxon/contract/entities/zone";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { isInArea } from "@dasturxon/domain/delivery/is-in-area";
import { localized } from "@dasturxon/messages/language";
import { useEffect, useMemo, useState } from "react";
import type { MapZone } from "../../map/map-data.ts";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";

const none: Zone[] = [];

/** The delivery zones, drawn for orientation: without them the map is still a map. */
export function useZones() {
  const { api } = useClientSession();
  const { t, format, language } = useMessages();
  const [zones, setZones] = useState(none);

  useEffect(() => {
    const call = new AbortController();
    void api.listZones({ signal: call.signal }).then(({ result }) => result && setZones(result));
    return () => call.abort();
  }, [api]);

  const drawn = useMemo(
    () =>
      zones
        // The cheapest lies on top.
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

/** What the zones charge for a delivery to a point, in whole sums; `null` where no zone is. */
export function zonePrice(zones: readonly Zone[], point: Point | null): number | null {
  const prices = zones.filter(({ polygon }) => point && isInArea(point, polygon));
  return prices.length > 0 ? Math.min(...prices.map(({ price }) => price)) : null;
}
