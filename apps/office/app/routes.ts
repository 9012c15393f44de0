import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { officePages } from "./pages.ts";

export default [
  layout("routes/frame.tsx", [
    index("routes/home.tsx"),
    route(officePages.orders, "routes/orders.tsx", [route(":id", "routes/order.tsx")]),
    route(officePages.phoneOrder, "routes/phone-order.tsx"),
    route(officePages.stopList, "routes/stop-list.tsx"),
    route(officePages.account, "routes/account.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
