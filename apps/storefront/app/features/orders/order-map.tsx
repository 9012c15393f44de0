import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { localized } from "@dasturxon/messages/language";
import type { ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { TrackingMap } from "./tracking-map.tsx";

type Props = {
  order: Order;
  courier: PublicCourier | null;
  /** The map is what its page is about. */
  isMain?: boolean;
  /** Buttons on the map. */
  children?: ReactNode;
};

/** Where an order comes from, goes to, and is. */
export function OrderMap({ order, courier, isMain, children }: Props) {
  const { language } = useMessages();
  return (
    <TrackingMap
      branch={order.branch ?? null}
      branchName={localized(order.branch?.name, language)}
      home={order.serviceType === "DELIVERY" ? (order.address ?? null) : null}
      courier={courier?.position ?? null}
      road={courier?.road ?? null}
      isMain={isMain}
    >
      {children}
    </TrackingMap>
  );
}

/** The order is at the branch or on its way: its page begins with the map. */
export const hasMap = ({ status, branch }: Order) =>
  Boolean(branch) && ["OPEN", "ACCEPTED", "COOKING", "DONE", "ATTACHED", "ON_WAY"].includes(status);
