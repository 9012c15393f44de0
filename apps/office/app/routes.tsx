import { matchRoutes, type RouteObject } from "react-router";
import { pageRoute, type PageHandle } from "./core/i18n/page-route.tsx";
import { officePages } from "./pages.ts";
import OfficeFrame from "./routes/frame.tsx";
import Home from "./routes/home.tsx";
import NotFound from "./routes/not-found.tsx";
import SignedIn from "./routes/signed-in.tsx";

export const routes: RouteObject[] = [
  {
    path: officePages.signIn,
    ...pageRoute(() => import("./routes/sign-in.tsx"), "signIn", "account"),
  },
  {
    element: <SignedIn />,
    children: [
      {
        element: <OfficeFrame />,
        children: [
          { index: true, element: <Home /> },
          {
            path: officePages.orders,
            ...pageRoute(() => import("./routes/orders.tsx")),
            children: [
              {
                path: officePages.order,
                ...pageRoute(
                  () => import("./routes/order.tsx"),
                  "order",
                  "change",
                  "refund",
                  "payments",
                  "reviews",
                ),
              },
            ],
          },
          {
            path: officePages.phoneOrder,
            ...pageRoute(
              () => import("./routes/phone-order.tsx"),
              "phoneOrder",
              "products",
              "order",
            ),
          },
          {
            path: `${officePages.station}?`,
            ...pageRoute(() => import("./routes/kitchen.tsx"), "kitchen"),
          },
          {
            path: officePages.stopList,
            ...pageRoute(() => import("./routes/stop-list.tsx"), "stopList"),
          },
          {
            path: officePages.bookings,
            ...pageRoute(() => import("./routes/bookings.tsx"), "bookings"),
          },
          {
            path: officePages.reviews,
            ...pageRoute(() => import("./routes/reviews.tsx"), "reviews"),
          },
          {
            path: officePages.day,
            ...pageRoute(() => import("./routes/day.tsx"), "day", "payments"),
          },
          {
            path: officePages.payments,
            ...pageRoute(() => import("./routes/payments.tsx"), "payments"),
          },
          {
            path: officePages.closedDay,
            ...pageRoute(() => import("./routes/closed-day.tsx"), "day"),
          },
          {
            path: officePages.courier,
            ...pageRoute(() => import("./routes/courier.tsx"), "courier", "day", "device"),
          },
          { path: officePages.printing, ...pageRoute(() => import("./routes/printing.tsx")) },
          { path: officePages.people, ...pageRoute(() => import("./routes/people.tsx"), "people") },
          {
            path: officePages.account,
            ...pageRoute(() => import("./routes/account.tsx"), "account", "device"),
          },
          { path: "*", element: <NotFound /> },
        ],
      },
      {
        path: officePages.pass,
        ...pageRoute(() => import("./routes/pass.tsx"), "pass", "kitchen"),
      },
    ],
  },
];

/** Loads a page's code while texts and session are on their way. */
export function preloadPage(path: string) {
  for (const { route } of matchRoutes(routes, path) ?? [])
    (route.handle as PageHandle | undefined)?.preload();
}
