import * as z from "zod";
import { call } from "../call.ts";
import { TariffAnswer, TariffRequest, Zone } from "../entities/delivery.ts";
import { Id } from "../primitives.ts";

// Specification, point 7, "Orders and delivery"; zones: decision S7.75.

/** Prices a delivery to a point. */
export const calculateTariff = call("calculateTariff", {
  body: TariffRequest,
  result: TariffAnswer,
  errors: ["OUT_OF_ZONE"],
});

export const listZones = call("listZones", {
  query: z.object({ cityId: Id.optional() }),
  result: z.array(Zone),
});
