import { expect, it } from "vitest";
import { RouterError } from "../ports/router.ts";
import { osrm } from "./osrm.ts";

it("reports a server that cannot be reached", async () => {
  const router = osrm({
    baseUrl: "http://router.test",
    request: () => Promise.reject(new TypeError("fetch failed")),
  });
  const point = { latitude: 41.3, longitude: 69.25 };
  await expect(router.road(point, point)).rejects.toThrow(
    new RouterError("The router could not be reached"),
  );
});
