import { createContext, useContext } from "react";
import type { Receiving } from "../../fulfilment/choose-fulfilment.ts";

const OfferedServices = createContext<readonly Receiving[]>([]);

export const OfferedServicesProvider = OfferedServices.Provider;

/** The ways of receiving that some branch of the brand offers. */
export const useOfferedServices = () => useContext(OfferedServices);
