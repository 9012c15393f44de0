// `npm run build`: builds the storefront, unless nothing that goes into it has changed.
import { buildStorefront } from "./lib/build-storefront.mjs";
import { runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";

await runScript(async () => {
  await install();
  await buildStorefront();
});
