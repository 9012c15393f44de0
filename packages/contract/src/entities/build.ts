import * as z from "zod";

/** `builds/latest.json`. Decision S7.56. */
export const LatestBuild = z.object({
  id: z.string().min(1),
  /** Milliseconds since 1970. */
  timestamp: z.int().nonnegative(),
});
export type LatestBuild = z.infer<typeof LatestBuild>;

/** `builds/meta/{buildId}.json`. */
export const BuildManifest = LatestBuild.extend({
  /** Paths of prerendered pages: policies, branches, vacancies. */
  prerendered: z.array(z.string()),
});
export type BuildManifest = z.infer<typeof BuildManifest>;
