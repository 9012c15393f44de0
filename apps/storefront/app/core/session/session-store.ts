import type { Order } from "@dasturxon/contract/entities/order";
import type { SignedIn, User } from "@dasturxon/contract/entities/user";
import { createStore } from "zustand/vanilla";
import { glanceOf } from "./order-glance.ts";
import type { OrderGlance } from "./order-glance.ts";

/** The part of the account that screens show. */
export type SessionUser = Pick<
  User,
  "id" | "firstName" | "lastName" | "phone" | "birthday" | "email" | "gender" | "cashback"
>;

export type SessionState = {
  token: string | null;
  user: SessionUser | null;
  /** Active orders; empty without a user. */
  activeOrders: Order[];
  /** The same in short, as stored by the last visit until they are loaded; `null` while unknown. */
  glances: OrderGlance[] | null;
  /** Set when a session has ended; the root screen navigates home and shows the reason. */
  ended: "asked" | "forced" | null;
  signIn: (signedIn: SignedIn) => void;
  updateUser: (user: SessionUser) => void;
  setActiveOrders: (orders: Order[]) => void;
  end: (by: "asked" | "forced") => void;
  acknowledgeEnd: () => void;
};

/** A user with an id means signed in. Specification, point 1. */
export const isSignedIn = ({ user }: Pick<SessionState, "user">) => Boolean(user?.id);

/** The customer's session with this brand. */
export const createSessionStore = () =>
  createStore<SessionState>()((set) => ({
    token: null,
    user: null,
    activeOrders: [],
    glances: null,
    ended: null,
    signIn: ({ token, user }) => set({ token, user }),
    updateUser: (user) => set({ user }),
    setActiveOrders: (activeOrders) => set({ activeOrders, glances: activeOrders.map(glanceOf) }),
    end: (ended) => set({ token: null, user: null, activeOrders: [], glances: [], ended }),
    acknowledgeEnd: () => set({ ended: null }),
  }));
