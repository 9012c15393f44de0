import { createContext, useContext } from "react";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";

const OfferedServices = createContext<readonly Receiving[]>([]);

export const OfferedServicesProvider = OfferedServices.Provider;

/** The service types that at least one branch of the brand offers. */
export const useOfferedServices = () => useContext(OfferedServices);
