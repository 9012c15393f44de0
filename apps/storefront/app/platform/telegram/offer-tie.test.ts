import { aUser } from "@dasturxon/testing/customer-builders";
import { expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { offerTieAfterSignIn } from "./offer-tie.ts";
import type { Confirm } from "./question.ts";

const user = aUser();
const telegram = { id: 7, name: "Ali", username: null };
const initData = `user=${encodeURIComponent('{"id":7,"first_name":"Ali"}')}&hash=2`;

type Sent = { body: { confirmedTelegramId?: number } };

/** A mini-app whose customer signs in by SMS, and gives this answer. */
function signingIn({ isTied = false, answers = true, isOwn = false } = {}) {
  const linkInitData = vi.fn(async ({ body }: Sent) => ({
    error: null,
    result: { isTied: isTied || body.confirmedTelegramId !== undefined },
  }));
  const clientSession = aClientSession({ client: "TG" }, { linkInitData });
  const confirm = vi.fn<Confirm>(async () => answers);
  const onTied = vi.fn<() => void>();
  const offer = { clientSession, initData, confirm, onTied };
  offerTieAfterSignIn(offer, () => isOwn, aPage().page);
  clientSession.session.getState().signIn({ token: "new", user });
  return { linkInitData, confirm, onTied };
}

const unconfirmed = { body: { initData } };
const confirmed = { body: { initData, confirmedTelegramId: telegram.id } };

it(
  "ties the displayed Telegram account once the customer confirms",
  { meta: { requirements: "[S7.45]" } },
  async () => {
    const { linkInitData, confirm, onTied } = signingIn();
    await vi.waitFor(() => expect(onTied).toHaveBeenCalledOnce());
    expect(confirm.mock.calls).toEqual([[{ kind: "tie", telegram, phone: user.phone }]]);
    expect(linkInitData.mock.calls).toEqual([[unconfirmed], [confirmed]]);
  },
);

it("ties nothing when the customer refuses", async () => {
  const { linkInitData, confirm, onTied } = signingIn({ answers: false });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(linkInitData.mock.calls).toEqual([[unconfirmed]]);
  expect(onTied).not.toHaveBeenCalled();
});

it("does not ask when the account is tied already", async () => {
  const { linkInitData, confirm } = signingIn({ isTied: true });
  await vi.waitFor(() => expect(linkInitData).toHaveBeenCalledOnce());
  expect(confirm).not.toHaveBeenCalled();
});

it("ignores a sign-in by the messenger", () => {
  const { linkInitData } = signingIn({ isOwn: true });
  expect(linkInitData).not.toHaveBeenCalled();
});
