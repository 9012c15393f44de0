import { brandClient } from "../bench/customers.ts";
import type { Finding } from "./audit-orders.ts";
import type { DemoShop } from "./demo-shop.ts";
import type { Customer, Wish } from "./order-storm.ts";

// What customers see of what is theirs, over HTTP.

const home = {
  type: "HOUSE",
  streetName: "Bog‘ ko‘chasi",
  houseNumber: "7",
  latitude: 41.31,
  longitude: 69.28,
};

const asCustomer = (port: number, { merchantId }: DemoShop, { token }: Customer) => {
  const client = brandClient(port, "demo");
  const headers = { "x-merchant-id": merchantId, authorization: `Bearer ${token}` };
  return {
    get: (path: string) => client.call("GET", path, undefined, headers),
    post: (path: string, body: object) => client.call("POST", path, body, headers),
  };
};

/** Each customer saves an address. @returns Their ids, in the order of the customers. */
export const saveAddresses = (port: number, shop: DemoShop, customers: readonly Customer[]) =>
  Promise.all(
    customers.map(async (customer): Promise<string> => {
      const path = `/users/v1/addresses/user/${customer.userId}`;
      return (await asCustomer(port, shop, customer).post(path, home)).id;
    }),
  );

/** Whether tokens, addresses and lists of orders are what they were before the first kill, and all that came since. */
export async function lookAgain(
  port: number,
  shop: DemoShop,
  was: { customers: readonly Customer[]; addresses: readonly string[]; wishes: readonly Wish[] },
): Promise<Finding[]> {
  const seen = await Promise.all(
    was.customers.map(async (customer) => {
      const { get } = asCustomer(port, shop, customer);
      const addresses: { id: string }[] = await get(
        `/users/v1/addresses/merchant/${shop.merchantId}/user/${customer.userId}`,
      );
      return {
        isSignedIn: (await get("/users/v1/users/me")).id === customer.userId,
        addressIds: addresses.map(({ id }) => id),
        orders: (await get(`/orders/v1/orders/user/${customer.userId}`)).totalElements as number,
      };
    }),
  );
  return [
    {
      what: "customers who are still signed in",
      found: seen.filter(({ isSignedIn }) => isSignedIn).length,
      expected: was.customers.length,
    },
    {
      what: "saved addresses",
      found: was.addresses.filter((id, at) => seen[at]?.addressIds.includes(id)).length,
      expected: was.addresses.length,
    },
    {
      what: "orders in the lists of those who placed them",
      found: seen.reduce((sum, { orders }) => sum + orders, 0),
      expected: was.wishes.length,
    },
  ];
}
