import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { officePages } from "./pages.ts";

export default [
  route(officePages.signIn, "routes/sign-in.tsx"),
  layout("routes/signed-in.tsx", [
    layout("routes/frame.tsx", [
      index("routes/home.tsx"),
      route(officePages.orders, "routes/orders.tsx", [route(":id", "routes/order.tsx")]),
      route(`${officePages.station}?`, "routes/kitchen.tsx"),
      route(officePages.stopList, "routes/stop-list.tsx"),
      route(officePages.bookings, "routes/bookings.tsx"),
      route(officePages.day, "routes/day.tsx"),
      route(officePages.closedDay, "routes/closed-day.tsx"),
      route(officePages.courier, "routes/courier.tsx"),
      route(officePages.people, "routes/people.tsx"),
      route(officePages.printing, "routes/printing.tsx"),
      route(officePages.account, "routes/account.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
    route(officePages.pass, "routes/pass.tsx"),
  ]),
] satisfies RouteConfig;
