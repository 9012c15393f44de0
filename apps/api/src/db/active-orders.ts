import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { sql, type SqlBool } from "kysely";

/** An order with one of these statuses has ended; any other is active. Decision S4.05. */
export const archiveStatuses: readonly OrderStatus[] = ["DELIVERED", "CLOSED", "CANCELED"];

const written = sql.join(archiveStatuses.map((status) => sql.lit(status)));

/** Condition on the order `o`. Written out, so that the planner can use the partial indexes of active orders. */
export const isActive = sql<SqlBool>`o.status not in (${written})`;
