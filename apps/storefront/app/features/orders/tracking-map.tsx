import { DEFAULT_MERCHANT_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "@dasturxon/domain/address/map";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { MapPin, MapView } from "../../platform/map/map-data.ts";
import { Map } from "../../platform/map/map.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./tracking.module.css";

type Props = {
  branch: Point | null;
  branchName: string;
  /** Destination; `null` for a pick-up. */
  home: Point | null;
  courier: Point | null;
  /** From the courier to the destination, along streets; `null`: unknown. */
  road: readonly Point[] | null;
  /** The map is what its page is about. */
  isMain?: boolean | undefined;
  /** Buttons on the map. */
  children?: ReactNode;
};

const zoom = 14;

/** Branch and destination, the courier between them, and the road that they have ahead, or else a straight line. */
export function TrackingMap({
  branch,
  branchName,
  home,
  courier,
  road,
  isMain = false,
  children,
}: Props) {
  const { t } = useMessages();
  const { merchant } = useBrand();
  const [hasFailed, setFailed] = useState(false);

  const pins = useMemo(() => {
    const pin = (mark: MapPin["mark"], label: string, point: Point | null): MapPin[] =>
      point ? [{ id: mark ?? label, mark, label, point, isCurrent: mark === "courier" }] : [];
    return [
      ...pin("branch", `${t.courierMap.branch}: ${branchName}`, branch),
      ...pin("courier", t.courierMap.courier, courier),
      ...pin("home", t.courierMap.you, home),
    ];
  }, [t, branchName, branch, home, courier]);
  const line = useMemo(
    () => ({
      points: road ?? (home ? [branch, courier, home].filter((point) => point !== null) : []),
      isRoad: road !== null,
    }),
    [branch, courier, home, road],
  );

  // Keeps the customer's view while the courier moves; recentres when a courier appears.
  const [view, setView] = useState<{ hasCourier: boolean; value: MapView } | null>(null);
  const hasCourier = courier !== null;
  if (!view || view.hasCourier !== hasCourier) {
    const around = [...pins.map(({ point }) => point), ...(road ?? [])];
    const centre = courier ?? home ?? branch ?? mapCentre([merchant], DEFAULT_MERCHANT_CENTRE);
    setView({ hasCourier, value: { centre, zoom, around } });
  }
  if (hasFailed) return <Notice tone="warning" title={t.address.mapFailed} />;
  return (
    view && (
      <Map
        className={joinClasses(styles.map, isMain && styles.main)}
        label={home ? t.courierMap.map : t.tracking.branchMap}
        view={view.value}
        pins={pins}
        line={line}
        onFail={() => setFailed(true)}
      >
        {children}
      </Map>
    )
  );
}
