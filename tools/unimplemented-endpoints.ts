import { answeredCalls } from "@dasturxon/api/routes";
import { allEndpoints } from "@dasturxon/contract/call";

/** Calls of the contract without a handler: `npm run unimplemented-endpoints`. */
const answered = new Set<string>(answeredCalls.map(({ name }) => name));
const open = Object.entries(allEndpoints).filter(([name]) => !answered.has(name));

for (const [name, { method, path }] of open)
  console.log(`${name.padEnd(24)} ${method.padEnd(6)} ${path}`);
console.log(`${answered.size} calls have a handler, ${open.length} have none`);
