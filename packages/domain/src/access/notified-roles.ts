import type { Role } from "@dasturxon/contract/entities/user";

/** Those who are responsible for a branch. */
export const managers: readonly Role[] = ["OWNER", "MANAGER"];
/** Those whose devices are notified of new orders. Decision 0049. */
export const notifiedRoles: readonly Role[] = [...managers, "OPERATOR"];
