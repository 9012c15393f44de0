import * as z from "zod";
import { call } from "../call.ts";
import { BuildManifest, LatestBuild } from "../entities/build.ts";

// Specification, point 7, "Build and manifest"; decision S7.56.

export const getLatestBuild = call("getLatestBuild", { result: LatestBuild });

export const getBuildManifest = call("getBuildManifest", {
  params: z.object({ buildId: z.string().regex(/^[\w.-]{1,100}$/) }),
  result: BuildManifest,
});
