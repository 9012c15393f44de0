import type { Check } from "./check.ts";
import { botsCheck } from "./checks/bots.ts";
import { brandsCheck } from "./checks/brands.ts";
import { configurationCheck } from "./checks/configuration.ts";
import { clockCheck, connectionsCheck, databaseCheck } from "./checks/database.ts";
import { domainsCheck } from "./checks/domains.ts";
import { jobsCheck } from "./checks/jobs.ts";
import { orderEventsCheck, refundsCheck } from "./checks/orders.ts";
import { paymentsCheck } from "./checks/payments.ts";
import { receiptsCheck } from "./checks/receipts.ts";
import { rolesCheck } from "./checks/roles.ts";
import { schemaCheck } from "./checks/schema.ts";
import { secretsCheck } from "./checks/secrets.ts";
import { smsCheck } from "./checks/sms.ts";
import { backupsCheck, diskCheck } from "./checks/storage.ts";

/** In the order of the output: what others depend on comes first. Each is explained in docs/operations/troubleshooting.md. */
export const checks: readonly Check[] = [
  configurationCheck,
  diskCheck,
  backupsCheck,
  databaseCheck,
  schemaCheck,
  rolesCheck,
  connectionsCheck,
  clockCheck,
  secretsCheck,
  brandsCheck,
  domainsCheck,
  smsCheck,
  botsCheck,
  jobsCheck,
  orderEventsCheck,
  refundsCheck,
  paymentsCheck,
  receiptsCheck,
];
