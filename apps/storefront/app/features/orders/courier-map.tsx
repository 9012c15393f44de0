import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { DEFAULT_MERCHANT_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "@dasturxon/domain/address/map";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { localized } from "@dasturxon/messages/language";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMemo, useState } from "react";
import type { MapPin, MapView } from "../../platform/map/map-data.ts";
import { Map } from "../../platform/map/map.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./courier-map.module.css";

type Props = { order: Order; courier: PublicCourier | null };

const zoom = 14;

/** Branch, address, and the courier between them, with a line of text below. */
export function CourierMap({ order, courier }: Props) {
  const { t, language } = useMessages();
  const { merchant } = useBrand();
  const [hasFailed, setFailed] = useState(false);
  const branchName = localized(order.branch?.name, language);
  const branch = pointOf(order.branch);
  const home = order.serviceType === "DELIVERY" ? pointOf(order.address) : null;
  const position = pointOf(courier?.position);

  const pins = useMemo(() => {
    const pin = (mark: MapPin["mark"], label: string, point: Point | null): MapPin[] =>
      point ? [{ id: mark ?? label, mark, label, point, isCurrent: mark === "courier" }] : [];
    return [
      ...pin("branch", `${t.courierMap.branch}: ${branchName}`, branch),
      ...pin("home", t.courierMap.you, home),
      ...pin("courier", t.courierMap.courier, position),
    ];
  }, [t, branchName, branch, home, position]);

  // Keeps the customer's view while the courier moves; recentres when a courier appears.
  const [view, setView] = useState<{ hasCourier: boolean; value: MapView } | null>(null);
  const hasCourier = position !== null;
  if (!view || view.hasCourier !== hasCourier) {
    const around = pins.map(({ point }) => point);
    const centre = position ?? home ?? branch ?? mapCentre([merchant], DEFAULT_MERCHANT_CENTRE);
    setView({ hasCourier, value: { centre, zoom, around } });
  }
  if (hasFailed) return <Notice tone="warning" title={t.address.mapFailed} />;
  return (
    view && (
      <Map
        className={styles.map}
        label={t.courierMap.map}
        view={view.value}
        pins={pins}
        onFail={() => setFailed(true)}
      />
    )
  );
}

const pointOf = (point: Point | null | undefined): Point | null => point ?? null;
