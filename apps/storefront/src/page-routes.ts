import { matchRoutes } from "react-router";
import type { RouteObject, ServerBuild } from "react-router";

type BuildRoutes = ServerBuild["routes"];

/** Catch-all route of `routes.ts`. */
const anyPath = "*";

/**
 * Tells paths of the route table from unknown ones.
 *
 * @param routes Those of the build.
 */
export function pageRoutes(routes: BuildRoutes): (pathname: string) => boolean {
  const table = childrenOf(routes, undefined);
  return (pathname) => matchRoutes(table, pathname)?.at(-1)?.route.path !== anyPath;
}

function childrenOf(routes: BuildRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true }
        : { id: route?.id, path: route?.path, children: childrenOf(routes, route?.id) },
    );
}
