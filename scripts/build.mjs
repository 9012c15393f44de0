// `npm run build`: builds the storefront, unless its inputs are unchanged.
import { buildStorefront } from "./lib/build-storefront.mjs";
import { runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";

await runScript(async () => {
  await install();
  await buildStorefront();
});
