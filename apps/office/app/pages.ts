/** Paths of the application's pages: its route table and the server, which sends its document for them, read this. */
export const officePages = {
  home: "/",
  orders: "/orders",
  order: "/orders/:id",
  phoneOrder: "/orders/new",
  stopList: "/stop",
  account: "/account",
} as const;
