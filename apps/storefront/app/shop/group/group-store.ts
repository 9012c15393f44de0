import type { GroupBasket, GroupMember } from "@dasturxon/contract/entities/group";
import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import * as v from "valibot";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { persistStore } from "../../platform/storage/persist-store.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

const membershipSchema = v.object({
  /** Token of the link. */
  token: v.string(),
  id: v.string(),
  secret: v.string(),
  name: v.string(),
  isReady: v.boolean(),
});

/** The group that this browser takes part in; the basket's own lines are its part. */
export type Membership = v.InferOutput<typeof membershipSchema>;

export type GroupState = {
  membership: Membership | null;
  /** As the server has it; `null` until it has answered. */
  basket: GroupBasket | null;
};

const stores = new WeakMap<ClientSession, StoreApi<GroupState>>();

/** The group of this visitor; the membership survives a reload, and is the same in all tabs. */
export function groupOf(clientSession: ClientSession): StoreApi<GroupState> {
  const known = stores.get(clientSession);
  if (known) return known;
  const store = createStore<GroupState>()(() => ({ membership: null, basket: null }));
  stores.set(clientSession, store);
  const { brand } = clientSession.shell;
  if (brand && typeof window !== "undefined")
    persistStore(window, store, {
      key: brandStorageKey("group", brand.merchant.id),
      schema: membershipSchema,
      pick: ({ membership }) => membership,
      restore: (membership) =>
        membership?.token === store.getState().membership?.token
          ? { membership }
          : { membership, basket: null },
    });
  return store;
}

export const useGroup = <T>(select: (group: GroupState) => T): T =>
  useStore(groupOf(useClientSession()), select);

/** The header by which the server knows a member. */
export const memberKey = ({ id, secret }: Pick<Membership, "id" | "secret">) => `${id}.${secret}`;

export const ownPart = ({ membership, basket }: GroupState): GroupMember | null =>
  basket?.members.find(({ id }) => id === membership?.id) ?? null;

/** The basket is locked, and this browser is to order it; its answer may be on the way. */
export const isOrdering = (group: GroupState): boolean =>
  (group.basket?.state === "LOCKED" || group.basket?.state === "ORDERED") &&
  ownPart(group)?.isOwner === true;
