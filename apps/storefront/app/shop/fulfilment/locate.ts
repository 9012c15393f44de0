import type { Point } from "@dasturxon/domain/delivery/distance";

export type Located = { point: Point } | { point: null; why: "denied" | "unsupported" | "failed" };

const waitMs = 10_000;
/** Accepts a location of the last minute. */
const freshMs = 60_000;

/** Requests the device's location; only ever after a tap. Decision "S5.26". */
export function locate({ geolocation }: Partial<Pick<Navigator, "geolocation">>): Promise<Located> {
  if (!geolocation) return Promise.resolve({ point: null, why: "unsupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ point: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ point: null, why: code === PERMISSION_DENIED ? "denied" : "failed" }),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: freshMs },
    );
  });
}
