import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GeocoderError } from "../../ports/geocoder.ts";
import { sandboxNominatim } from "@dasturxon/sandboxes/city/sandbox-nominatim";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { geocoderTurn, storedGeocoderAnswers } from "./shared-geocoder.ts";
import { nominatim } from "../../adapters/nominatim.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const registan = { lat: 39.6547, lon: 66.9758 };

/** A separate server process that counts its requests. */
function aProcess(turn?: () => Promise<void>) {
  const requests: number[] = [];
  const geocoder = nominatim({
    baseUrl: "http://nominatim.test",
    answers: storedGeocoderAnswers(api.database),
    request: async (input, init) => {
      requests.push(performance.now());
      return sandboxNominatim(new Request(input, init));
    },
    ...(turn && { turn }),
  });
  return { geocoder, requests };
}

describe("answers of the geocoder", () => {
  it("survive a restart", async () => {
    const [first, second] = [aProcess(), aProcess()];
    const answer = await first.geocoder.reverse(registan, "ru");
    expect(await second.geocoder.reverse(registan, "ru")).toEqual(answer);
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  });

  it("are refreshed when stale, and then deleted", async () => {
    await aProcess().geocoder.reverse(registan, "uz");
    await sql`update geocoder_answer set until = now() - interval '1 day'`.execute(
      api.database.common,
    );
    const later = aProcess();
    await later.geocoder.reverse(registan, "uz");
    expect(later.requests).toHaveLength(1);
    const { rows } = await sql`select from geocoder_answer where until < now()`.execute(
      api.database.common,
    );
    expect(rows).toEqual([]);
  });
});

describe("the queue before the geocoder", () => {
  it("limits the rate of all processes together", async () => {
    const pauseMs = 60;
    const processes = [1, 2].map(() => aProcess(geocoderTurn(api.database, pauseMs)));
    const startedAt = performance.now();
    await Promise.all(
      processes.flatMap(({ geocoder }, p) =>
        [0, 1, 2].map((n) => geocoder.reverse({ lat: 41.3 + p / 10, lon: 69.2 + n / 100 }, "uz")),
      ),
    );
    const requests = processes.flatMap((one) => one.requests).toSorted((a, b) => a - b);
    expect(requests).toHaveLength(6);
    // Measured from the start: a request may be sent late, but never before its slot. Timers drop fractions.
    const tooEarly = requests.filter((at, slot) => at - startedAt < slot * pauseMs - 2);
    expect(tooEarly).toEqual([]);
  });

  it("does not wait for a slot assigned before the clock was set back", async () => {
    await sql`update geocoder_turn set next_at = clock_timestamp() + interval '1 day'`.execute(
      api.database.common,
    );
    const { geocoder, requests } = aProcess(geocoderTurn(api.database, 1));
    await geocoder.search("Buxoro", null, "uz");
    expect(requests).toHaveLength(1);
    const { rows } = await sql`
      select next_at <= clock_timestamp() + interval '1 second' as is_near from geocoder_turn`.execute(
      api.database.common,
    );
    expect(rows).toEqual([{ isNear: true }]);
  });

  it("refuses a request at once that would wait too long", async () => {
    await sql`update geocoder_turn set next_at = clock_timestamp() + interval '1 minute'`.execute(
      api.database.common,
    );
    const { geocoder, requests } = aProcess(geocoderTurn(api.database, 1000));
    await expect(geocoder.search("Registon", null, "uz")).rejects.toThrow(GeocoderError);
    expect(requests).toEqual([]);
  });
});
