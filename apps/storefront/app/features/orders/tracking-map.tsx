import { DEFAULT_MERCHANT_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "@dasturxon/domain/address/map";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { MapPin, MapView } from "../../platform/map/map-data.ts";
import { Map } from "../../platform/map/map.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";

type Props = {
  branch: Point | null;
  branchName: string;
  /** Destination; `null` for a pick-up. */
  home: Point | null;
  courier: Point | null;
  className?: string | undefined;
  /** Buttons on the map. */
  children?: ReactNode;
};

const zoom = 14;

/** Branch and destination, the courier between them, and a straight line along their way. */
export function TrackingMap({ branch, branchName, home, courier, className, children }: Props) {
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
    () => (home ? [branch, courier, home].filter((point) => point !== null) : []),
    [branch, courier, home],
  );

  // Keeps the customer's view while the courier moves; recentres when a courier appears.
  const [view, setView] = useState<{ hasCourier: boolean; value: MapView } | null>(null);
  const hasCourier = courier !== null;
  if (!view || view.hasCourier !== hasCourier) {
    const around = pins.map(({ point }) => point);
    const centre = courier ?? home ?? branch ?? mapCentre([merchant], DEFAULT_MERCHANT_CENTRE);
    setView({ hasCourier, value: { centre, zoom, around } });
  }
  if (hasFailed) return <Notice tone="warning" title={t.address.mapFailed} />;
  return (
    view && (
      <Map
        {...(className && { className })}
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
