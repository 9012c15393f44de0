import type { Role } from "@dasturxon/contract/entities/user";
import { people } from "@dasturxon/sandboxes/telegram/people";

/** Staff of every demo brand. They sign in with these phones like customers; the README lists them. */
export const demoStaff: readonly { phone: string; role: Role; firstName: string }[] = [
  { phone: "+998900000001", role: "OWNER", firstName: "Zulfiya" },
  { phone: "+998900000002", role: "OPERATOR", firstName: "Madina" },
  { phone: "+998900000003", role: "COURIER", firstName: "Jasur" },
  { phone: "+998900000004", role: "WAITER", firstName: "Kamola" },
];

/**
 * A customer of every demo brand, tied to the first person of the Telegram sandbox, who is therefore signed in at
 * once.
 */
export const [demoRegular] = people;
