import { routes } from "@dasturxon/api/routes";
import { endpoints } from "@dasturxon/contract/endpoints";

/** The contract's calls that no module answers yet: `npm run uncovered-calls`. */
const answered = new Set<string>(routes.map(({ call }) => call.name));
const open = Object.entries(endpoints).filter(([name]) => !answered.has(name));

for (const [name, { method, path }] of open)
  console.log(`${name.padEnd(24)} ${method.padEnd(6)} ${path}`);
console.log(`${answered.size} calls have a handler, ${open.length} have none`);
