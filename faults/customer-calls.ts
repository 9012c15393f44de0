import { brandClient } from "../bench/brand-client.ts";
import type { Finding } from "./audit-orders.ts";
import type { DemoShop } from "./demo-shop.ts";
import type { Customer, Attempt } from "./order-load.ts";

// Customers' own data, over HTTP.

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

/** Saves an address of each customer. @returns Ids in the order of the customers. */
export const saveAddresses = (port: number, shop: DemoShop, customers: readonly Customer[]) =>
  Promise.all(
    customers.map(async (customer): Promise<string> => {
      const path = `/users/v1/addresses/user/${customer.userId}`;
      return (await asCustomer(port, shop, customer).post(path, home)).id;
    }),
  );

/** Checks that sessions and addresses from before the first kill, and all orders since, are still there. */
export async function checkCustomers(
  port: number,
  shop: DemoShop,
  was: {
    customers: readonly Customer[];
    addresses: readonly string[];
    attempts: readonly Attempt[];
  },
): Promise<Finding[]> {
  const results = await Promise.all(
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
      name: "customers who are still signed in",
      found: results.filter(({ isSignedIn }) => isSignedIn).length,
      expected: was.customers.length,
    },
    {
      name: "saved addresses",
      found: was.addresses.filter((id, index) => results[index]?.addressIds.includes(id)).length,
      expected: was.addresses.length,
    },
    {
      name: "orders in the customers' lists",
      found: results.reduce((sum, { orders }) => sum + orders, 0),
      expected: was.attempts.length,
    },
  ];
}
