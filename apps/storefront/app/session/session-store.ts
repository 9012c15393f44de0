import type { Order } from "@dasturxon/contract/entities/order";
import type { SignedIn, User } from "@dasturxon/contract/entities/user";
import { createStore } from "zustand/vanilla";

export type SessionState = {
  token: string | null;
  user: User | null;
  /** Orders on their way; empty without a user. */
  activeOrders: Order[];
  /** Set when a session has ended; the root screen leads home and says why. */
  ended: "asked" | "forced" | null;
  signIn: (signedIn: SignedIn) => void;
  updateUser: (user: User) => void;
  setActiveOrders: (orders: Order[]) => void;
  end: (by: "asked" | "forced") => void;
  acknowledgeEnd: () => void;
};

/** A user with an id means signed in. Specification, point 1. */
export const isSignedIn = ({ user }: Pick<SessionState, "user">) => Boolean(user?.id);

/** Who the customer is with this brand. */
export const createSessionStore = () =>
  createStore<SessionState>()((set) => ({
    token: null,
    user: null,
    activeOrders: [],
    ended: null,
    signIn: ({ token, user }) => set({ token, user }),
    updateUser: (user) => set({ user }),
    setActiveOrders: (activeOrders) => set({ activeOrders }),
    end: (ended) => set({ token: null, user: null, activeOrders: [], ended }),
    acknowledgeEnd: () => set({ ended: null }),
  }));
