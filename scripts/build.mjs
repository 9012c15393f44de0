// `npm run build`: builds storefront and office, unless their inputs are unchanged.
import { buildApps } from "./lib/build-apps.mjs";
import { runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";

await runScript(async () => {
  await install();
  await buildApps();
});
