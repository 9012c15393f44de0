import { endpoints } from "./endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";

/** Every address that the server answers: customers' and staff's. */
export const allEndpoints = { ...endpoints, ...staffEndpoints };
