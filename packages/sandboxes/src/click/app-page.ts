import { escaped, framed, type PayView } from "../payments/pay-page.ts";
import { appTexts } from "./app-texts.ts";
import type { ClickProfile } from "./mini-app.ts";

/** Click's app: its users, each of whom can open the shop as a mini-app. */
export function appPage(
  people: readonly ClickProfile[],
  page: Pick<PayView, "url" | "language">,
): string {
  const texts = appTexts[page.language];
  const buttons = people.map(
    ({ client_id, name, surname, phone_number }) =>
      `<button name="person" value="${client_id}">${escaped(name)} ${escaped(surname)}<br>+${phone_number}</button>`,
  );
  return framed(
    page,
    texts.app,
    `<h1>Click</h1><p>${texts.lead}</p><form method="post">${buttons.join("")}</form>`,
  );
}
