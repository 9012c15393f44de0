import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { osrm } from "../../src/adapters/osrm.ts";
import type { Router } from "../../src/ports/router.ts";

/** Longitude before latitude, as in GeoJSON. */
type Coordinates = [longitude: number, latitude: number];

const path = /^\/route\/v1\/driving\/([\d.]+),([\d.]+);([\d.]+),([\d.]+)\?/;

/**
 * Simulates an OSRM server: speaks its HTTP protocol, and knows one road between any two points, first along the parallel
 * and then along the meridian.
 */
export async function testRouter() {
  const requests: string[] = [];
  const answers = {
    road: (response: ServerResponse, from: Coordinates, to: Coordinates) =>
      json(response, 200, {
        code: "Ok",
        waypoints: [],
        routes: [
          {
            distance: 2_000,
            duration: 300,
            geometry: { type: "LineString", coordinates: [from, [to[0], from[1]], to] },
          },
        ],
      }),
    noRoad: (response: ServerResponse) => json(response, 400, { code: "NoRoute", message: "" }),
    refusal: (response: ServerResponse) => json(response, 503, {}),
    silence: () => {},
    page: (response: ServerResponse) => response.end("<html>69.2628,41.3047</html>"),
    otherCountry: (response: ServerResponse, from: Coordinates) =>
      answers.road(response, from, [13.4, 52.5]),
    noDegrees: (response: ServerResponse) => answers.road(response, [690, 413], [690, 413]),
    endless(response: ServerResponse) {
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(16_384)));
      };
      response.on("drain", more);
      more();
    },
  };
  let answer: keyof typeof answers = "road";
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const found = path.exec(request.url ?? "");
    if (!found) return json(response, 400, { code: "InvalidUrl" });
    const [a, b, c, d] = found.slice(1).map(Number) as [number, number, number, number];
    answers[answer](response, [a, b], [c, d]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  // Only silence is waited for: a busy machine may need long for an answer.
  const patient = osrm({ baseUrl, timeoutMs: 20_000 });
  const hasty = osrm({ baseUrl, timeoutMs: 100 });
  const router: Router = {
    road: (from, to) => (answer === "silence" ? hasty : patient).road(from, to),
  };
  return {
    router,
    /** Paths and queries of all requests. */
    requests,
    answerWith: (kind: keyof typeof answers) => (answer = kind),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
