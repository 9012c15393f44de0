import { useEffect } from "react";
import { forgetOrders } from "./outbox.ts";

/** While nobody is signed in, the device has no orders of customers. */
export function ForgetOrders() {
  useEffect(() => {
    forgetOrders().catch((cause: unknown) => console.warn("The orders are still there", cause));
  }, []);
  return null;
}
