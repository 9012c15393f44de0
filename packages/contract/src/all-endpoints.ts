import { endpoints } from "./endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";

/** All endpoints: customers' and staff's. */
export const allEndpoints = { ...endpoints, ...staffEndpoints };
