import * as calls from "@dasturxon/contract/calls/users";
import { languageOfRequest, requestedLanguage } from "../../http/language-of-request.ts";
import { handle } from "../../http/handle.ts";
import { requestPhoneChange, verifyPhoneChange } from "./change-phone.ts";
import { deleteAccount, getMe, setLanguage, updateUser } from "./my-account.ts";
import { endOtherSessions } from "./sessions.ts";
import { logOut, requestPhoneCode, verifyPhone } from "./sign-in.ts";

export const userRoutes = [
  // A flood guard per process. The limits that matter for cost are in the database. Decision 0031.
  handle(
    calls.requestPhoneCode,
    (context, { body, request }) => requestPhoneCode(context, body, languageOfRequest(request)),
    { perMinute: 60 },
  ),
  handle(
    calls.verifyPhone,
    (context, { body, request }) => verifyPhone(context, body, requestedLanguage(request)),
    { perMinute: 120 },
  ),
  handle(calls.getMe, (context) => getMe(context)),
  handle(calls.updateUser, (context, { params, body }) => updateUser(context, params.id, body)),
  handle(calls.setLanguage, (context, { body }) => setLanguage(context, body)),
  handle(
    calls.requestPhoneChange,
    (context, { body, request }) => requestPhoneChange(context, body, languageOfRequest(request)),
    { perMinute: 60 },
  ),
  handle(calls.verifyPhoneChange, (context, { body }) => verifyPhoneChange(context, body), {
    perMinute: 120,
  }),
  handle(calls.deleteAccount, (context) => deleteAccount(context)),
  handle(calls.logOut, (context) => logOut(context)),
  handle(calls.endOtherSessions, (context) => endOtherSessions(context)),
];
