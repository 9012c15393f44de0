import type { MapZone } from "../../map/map-data.ts";
import { useMessages } from "../../session/messages.ts";
import styles from "./zone-legend.module.css";

/** What a delivery costs where: the zones by their colours, the cheapest first. */
export function ZoneLegend({ zones }: { zones: MapZone[] }) {
  const { t } = useMessages();
  if (zones.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t.address.zones}>
      {zones.toReversed().map(({ id, label, colour }) => (
        <li key={id} className={styles.zone}>
          <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
