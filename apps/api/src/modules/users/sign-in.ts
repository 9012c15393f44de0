import type { Language } from "@dasturxon/contract/entities/language";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { accountOfPhone } from "./account-of-phone.ts";
import { publishSessionsEnded, openSession } from "./sessions.ts";
import { usePhoneCode } from "./phone-code.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { rememberAddress } from "./sign-in-addresses.ts";
import { saveLanguage, toUser } from "./account-queries.ts";

/** Sends a code. The answer is the same whether or not the phone has an account. */
export const requestPhoneCode = (
  context: CallContext,
  { phone }: { phone: string },
  language: Language,
) => sendPhoneCode(context, phone, "sign-in", language);

/**
 * Signs in with a code; creates the account of a new phone. Specification, point 7; decision S7.65.
 *
 * @param language Of messages to the customer from now on, if the browser named one.
 */
export async function verifyPhone(
  context: CallContext,
  body: { id: string; phone: string; code: string; firstName?: string | null | undefined },
  language: Language | null,
) {
  const signedIn = await context.serverTransaction(async (db) => {
    if (!(await usePhoneCode(context, db, body, "sign-in"))) return null;
    const { phone } = body;
    const { account, isNew } = await accountOfPhone(context, db, {
      phone,
      firstName: body.firstName ?? "",
    });
    if (!account.isActive) return null;
    const [token] = await Promise.all([
      openSession(context, db, { accountId: account.id, client: "WEB" }),
      rememberAddress(context, db, account.id),
      language &&
        saveLanguage(db, { merchantId: context.merchant.id, accountId: account.id }, language),
    ]);
    return { account: { ...account, language: language ?? account.language }, isNew, token };
  });
  if (!signedIn) throw new CallError("WRONG_CODE");
  return { token: signedIn.token, user: toUser(signedIn.account), isNew: signedIn.isNew };
}

/** Ends this browser's session; the person's other sessions stay. */
export async function logOut(context: CallContext): Promise<undefined> {
  const { tokenHash } = personOf(context);
  await context.transaction((db) =>
    db
      .deleteFrom("session")
      .where("merchantId", "=", context.merchant.id)
      .where("tokenHash", "=", tokenHash)
      .execute(),
  );
  publishSessionsEnded(context);
}
