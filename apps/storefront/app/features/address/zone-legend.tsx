import type { MapZone } from "../../platform/map/map-data.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./zone-legend.module.css";

/** Legend of the zones by colour, cheapest first. */
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
