const headers = { "cache-control": "no-store", "content-type": "application/json" };

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so a balancer may send it visitors.
 *
 * @returns Null for every other path.
 */
export async function healthAnswer(
  request: Request,
  isReady: () => Promise<boolean>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return Response.json({ status: "alive" }, { headers });
  if (pathname !== "/readyz") return null;
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ready" : "not ready" },
    { status: ready ? 200 : 503, headers },
  );
}
