import type { GroupBasket } from "@dasturxon/contract/entities/group";
import type { Database } from "../../db/database.ts";
import { listenerGroups } from "../../http/listener-groups.ts";
import type { Bus } from "../../ports/bus.ts";
import { findGroupById, viewOf } from "./group-queries.ts";

export type GroupFeed = {
  /** Sends the group now, and after each change. @returns Stops following. */
  follow(group: FollowedGroup, send: (basket: GroupBasket) => void): () => void;
};

type FollowedGroup = { merchantId: string; groupId: string };

type Listener = {
  send: (basket: GroupBasket) => void;
  /** Version of the last one that was sent. */
  version: number;
};

const keyOf = ({ merchantId, groupId }: FollowedGroup) => `${merchantId}:${groupId}`;

/** Live group baskets, triggered by the bus. All listeners of one group share a read. Decision 0071. */
export function groupFeed(
  database: Database,
  bus: Bus,
  {
    clock,
    onFault,
    onClose,
  }: {
    clock: () => Date;
    onFault: (error: unknown) => void;
    onClose: (end: () => void) => void;
  },
): GroupFeed {
  const groups = listenerGroups<Listener>(async (key, listeners) => {
    const [merchantId = "", groupId = ""] = key.split(":");
    const group = await database.inTenant({ merchantId, accountId: "*" }, (db) =>
      findGroupById(db, merchantId, groupId),
    );
    if (!group) return;
    const basket = viewOf(group, clock());
    for (const listener of listeners) {
      if (listener.version >= basket.version) continue;
      listener.version = basket.version;
      listener.send(basket);
    }
  }, onFault);
  onClose(
    bus.subscribe((message) => {
      if (message.topic === "group") groups.changed(keyOf(message));
      if (message.topic === "resync") groups.allChanged();
    }),
  );
  return { follow: (group, send) => groups.join(keyOf(group), { send, version: 0 }) };
}
