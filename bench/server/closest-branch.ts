import { createDatabase } from "@dasturxon/api/db/create-database";
import { writeBrand, type BrandRecord } from "@dasturxon/api/db/write-brand";
import { aBrandRecord } from "@dasturxon/api/test/test-brand";
import { secretsFrom } from "@dasturxon/api/secrets";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import type { Position, Zone } from "@dasturxon/contract/entities/delivery";
import type { Add } from "../report.ts";
import type { Server } from "./cached-pages.ts";
import { compare } from "./comparison.ts";
import { getRequest, load, nextAddress } from "./load.ts";

const newId = uuidV7(Date.now);
const centre = { latitude: 41.3113, longitude: 69.2792 };
const seconds = 1;
// These brands have no secrets.
const secrets = secretsFrom("a key for benchmarks only of 32 characters or more");

/**
 * The closest branch that delivers to a point: in a city with hundreds of branches and zones, beside one of each.
 */
export async function benchClosestBranch(
  add: Add,
  { port, pid }: Server,
  connectionString: string,
) {
  const small = aCity(1, 1);
  const large = aCity(300, 200);
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    onError: (error) => console.error(error),
  });
  for (const brand of [small, large])
    await database.inTenant({ merchantId: brand.merchant.id, accountId: "*" }, (db) =>
      writeBrand(db, brand, secrets),
    );
  await database.close();
  const requestClosest =
    ({ merchant }: BrandRecord) =>
    () => {
      const path = `/api/users/v1/branches/merchant/${merchant.id}/closest?lat=${centre.latitude}&lon=${centre.longitude}&type=DELIVERY`;
      const host = `${merchant.sub}.localhost:${port}`;
      const nextRequest = () => getRequest(path, { host, "x-forwarded-for": nextAddress() });
      return load({ port, pid, nextRequest, seconds, connections: 8 });
    };
  await compare(add, {
    name: "closest of 300 branches, 200 zones",
    baselineName: "1 branch, 1 zone",
    rounds: 5,
    sides: { product: requestClosest(large), baseline: requestClosest(small) },
    budget: { atLeast: 0.8, of: "share" },
  });
}

/** Branches and zones in a grid around the centre; each zone is a ring of a hundred points with a hole. */
function aCity(branches: number, zones: number): BrandRecord {
  const brand = aBrandRecord();
  const [branch] = brand.branches;
  const [city] = brand.cities;
  if (!branch || !city) throw new Error("A test brand has both");
  const points = grid(Math.max(branches, zones));
  brand.branches = points
    .slice(0, branches)
    .map((point, index) => ({ ...branch, ...point, id: index === 0 ? branch.id : newId() }));
  brand.zones = points.slice(0, zones).map((point): Zone => ({
    id: newId(),
    cityId: city.id,
    merchantId: brand.merchant.id,
    name: { uz: "Hudud", ru: "Зона", eng: "Zone" },
    polygon: { type: "Polygon", coordinates: [ring(point, 0.02), ring(point, 0.002)] },
    color: "#ffaa00",
    price: 12_000,
  }));
  return brand;
}

/** The first point is the centre less a hundredth of a degree, so that it lies in its zone and not in its hole. */
const grid = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: centre.latitude - 0.01 + (index % 20) * 0.01,
    longitude: centre.longitude + Math.floor(index / 20) * 0.01,
  }));

function ring({ latitude, longitude }: typeof centre, radius: number): Position[] {
  const points = Array.from({ length: 100 }, (_, index): Position => {
    const angle = (index / 100) * 2 * Math.PI;
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
  return [...points, ...points.slice(0, 1)];
}
