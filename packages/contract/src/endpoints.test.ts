import { describe, expect, it } from "vitest";
import * as z from "zod";
import { calls } from "./calls.ts";
import { allEndpoints } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const all: [string, Endpoint][] = Object.entries(allEndpoints);
const written = ({ method, path, withToken }: Endpoint) =>
  `${method} ${path}${withToken ? "/WITH_TOKEN" : ""}`;

const authOf = (...names: (keyof typeof endpoints)[]) => names.map((name) => endpoints[name].auth);

// Specification, point 7, verbatim; a missing leading slash is added (decision S7.07).
const specified = `
GET /deliveries/v1/delivery/courier/{id}
GET /orders/v1/orders/user/{userId}
GET /orders/v1/orders/user/{userId}/active
GET /orders/v1/orders/{id}
GET /orders/v1/order/setting/{id}
POST /orders/v1/orders
POST /orders/v1/orders/at-time
GET /payments/v2/checkout/{id}
POST /deliveries/v1/delivery/tariff/client/calculate
GET /users/v1/merchants/sub/{sub}
GET /users/v1/city-merchant/merchant/{merchantId}
GET /users/v1/branches
GET /users/v1/branches/full
GET /users/v1/branches/{id}
GET /users/v1/branches/merchant/{merchantId}/closest
GET /users/v1/addresses/merchant/{merchantId}/user/{userId}
POST /users/v1/addresses/user/{userId}
PUT /users/v1/addresses/{id}
DELETE /users/v1/addresses/{id}
GET /notifications/v1/nominatim/reverse
GET /notifications/v1/nominatim/search
GET /products/v1/overalls
GET /products/v1/grade
GET /products/v1/favourite/all/WITH_TOKEN
GET /users/v1/users/me/WITH_TOKEN
PUT /users/v1/users/{id}/WITH_TOKEN
PUT /users/v1/users/phone/WITH_TOKEN
PUT /users/v1/users/phone/verify/WITH_TOKEN
DELETE /users/v1/users/WITH_TOKEN
POST /users/v1/users/logout/WITH_TOKEN
POST /webbot/v1/users/token
GET /webbot/v1/setting
POST /webbot/v1/users/auth
POST /webbot/v1/users/login
POST /webbot/v1/users/logout/WITH_TOKEN
PUT /webbot/v1/users/logout/WITH_TOKEN
GET /support/v1/brand/catalog
GET /support/v1/merchant/settings/web
GET /support/v1/company/policies
GET /builds/meta/{buildId}.json
GET /builds/latest.json
`;

describe("the table of endpoints", () => {
  it("contains every call of point 7, verbatim", () => {
    const actual = all.map(([, endpoint]) => written(endpoint));
    expect(
      specified
        .trim()
        .split("\n")
        .filter((call) => !actual.includes(call)),
    ).toEqual([]);
  });

  it("has unique addresses", () => {
    // Two paths that differ only in parameter names are equal.
    const addresses = all.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("has schemas for each row, and no schemas without a row", () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
    for (const [name, call] of Object.entries(calls)) expect(call.name).toBe(name);
  });

  it("has each path parameter in the call's schema", () => {
    for (const [name, call] of Object.entries(calls)) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) =>
        String(parameter),
      );
      const params = z.toJSONSchema(call.params as z.ZodType).properties ?? {};
      expect(Object.keys(params).toSorted(), name).toEqual(inPath.toSorted());
    }
  });

  it("requires a token for personal data only", () => {
    expect(
      authOf("getOrder", "listAddresses", "listCards", "listFavourites", "listNotifications"),
    ).toEqual(Array(5).fill("required"));
    expect(authOf("reverseGeocode", "calculateTariff", "getOrderSettings", "quoteOrder")).toEqual(
      Array(4).fill("optional"),
    );
    const cached = all.filter(([, { base }]) => base === "cdn");
    expect(cached.filter(([, { method, auth }]) => method !== "GET" || auth !== "none")).toEqual(
      [],
    );
  });
});
