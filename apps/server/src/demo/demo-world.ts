import { sandboxSms } from "@dasturxon/api/adapters/sandbox-sms";
import { nominatim } from "@dasturxon/api/adapters/nominatim";
import type { Database } from "@dasturxon/api/db/database";
import { startKitchen } from "@dasturxon/api/kitchen/start-kitchen";
import { sandboxNominatim } from "@dasturxon/api/sandboxes/city/sandbox-nominatim";
import { cityTile } from "@dasturxon/api/sandboxes/city/city-tile";
import type { Log } from "../log.ts";
import type { OutsideWorld } from "../outside-world.ts";
import { isLoopbackOnly } from "./loopback-only.ts";
import { outboxPage } from "./outbox-page.ts";

/** Demo mode's outside world: sandboxes in this process, their pages below `/dev`, and a kitchen that cooks by itself. */
export function demoWorld(database: Database, log: Log): OutsideWorld {
  const sms = sandboxSms(() => new Date());
  let kitchen: { stop: () => Promise<void> } | null = null;

  const pages: Record<string, (request: Request) => Response | Promise<Response>> = {
    outbox: (request) => outboxPage(request, sms.outbox),
    tiles: cityTile,
  };

  return {
    sms,
    geocoder: nominatim({
      baseUrl: "http://nominatim.sandbox",
      request: async (input, init) => sandboxNominatim(new Request(input, init)),
    }),
    tiles: { url: "/dev/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}", attribution: "" },
    fetchers: [
      {
        prefix: "/dev",
        async fetch(request, { peer }) {
          const page = pages[new URL(request.url).pathname.split("/")[2] ?? ""];
          // Absent, not forbidden: nobody outside learns that it exists.
          if (!page || !isLoopbackOnly(request, peer))
            return new Response("Not found", { status: 404 });
          return page(request);
        },
      },
    ],
    async start(services) {
      kitchen = startKitchen({ database, bus: services.bus, clock: services.clock, log });
    },
    stop: async () => kitchen?.stop(),
  };
}
