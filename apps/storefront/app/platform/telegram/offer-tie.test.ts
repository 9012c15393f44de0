import { aUser } from "@dasturxon/testing/customer-builders";
import { expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { offerTieAfterSignIn } from "./offer-tie.ts";
import type { Ask } from "./question.ts";

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
  const ask = vi.fn<Ask>(async () => answers);
  const onTied = vi.fn<() => void>();
  const offer = { clientSession, initData, ask, onTied };
  offerTieAfterSignIn(offer, () => isOwn, aPage().page);
  clientSession.session.getState().signIn({ token: "new", user });
  return { linkInitData, ask, onTied };
}

const unconfirmed = { body: { initData } };
const confirmed = { body: { initData, confirmedTelegramId: telegram.id } };

it(
  "ties the Telegram account that the customer was shown, once they agree",
  { meta: { requirements: "[S7.45]" } },
  async () => {
    const { linkInitData, ask, onTied } = signingIn();
    await vi.waitFor(() => expect(onTied).toHaveBeenCalledOnce());
    expect(ask.mock.calls).toEqual([[{ kind: "tie", telegram, phone: user.phone }]]);
    expect(linkInitData.mock.calls).toEqual([[unconfirmed], [confirmed]]);
  },
);

it("ties nothing when the customer refuses", async () => {
  const { linkInitData, ask, onTied } = signingIn({ answers: false });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(linkInitData.mock.calls).toEqual([[unconfirmed]]);
  expect(onTied).not.toHaveBeenCalled();
});

it("does not ask for what is tied already", async () => {
  const { linkInitData, ask } = signingIn({ isTied: true });
  await vi.waitFor(() => expect(linkInitData).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

it("leaves a sign-in of the messenger alone", () => {
  const { linkInitData } = signingIn({ isOwn: true });
  expect(linkInitData).not.toHaveBeenCalled();
});
