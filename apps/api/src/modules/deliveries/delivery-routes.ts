import * as calls from "@dasturxon/contract/calls/deliveries";
import { getCourier as getCourierCall } from "@dasturxon/contract/calls/orders";
import { handle } from "../../http/handle.ts";
import { calculateTariff } from "./calculate-tariff.ts";
import { getCourier } from "./get-courier.ts";

export const deliveryRoutes = [
  handle(getCourierCall, (context, { params }) => getCourier(context, params.id)),
  // Open to visitors, so that a price is known before sign-in (decision S7.06).
  handle(calls.calculateTariff, (context, { body }) => calculateTariff(context, body), {
    perMinute: 240,
  }),
  handle(calls.listZones, async ({ merchant, services }, { query }) =>
    (await services.brands.get(merchant)).zones.filter(
      ({ cityId }) => !query.cityId || cityId === query.cityId,
    ),
  ),
];
