/** Paths of the application's pages: its route table and the server, which sends its document for them, read this. */
export const officePages = {
  home: "/",
  orders: "/orders",
  order: "/orders/:id",
  phoneOrder: "/orders/new",
  kitchen: "/kitchen",
  station: "/kitchen/:station",
  pass: "/pass",
  stopList: "/stop",
  bookings: "/bookings",
  reviews: "/reviews",
  day: "/day",
  /** Payments that need a person. */
  payments: "/day/payments",
  closedDay: "/day/:id",
  courier: "/courier",
  people: "/people",
  printing: "/printing",
  account: "/account",
  /** Open to everybody. */
  signIn: "/sign-in",
} as const;

export const stationPage = (station: string) =>
  officePages.station.replace(":station", encodeURIComponent(station));
