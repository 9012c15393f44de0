import type { Bot, BotAccount } from "./bot.ts";
import type { WebhookConfig } from "./call-webhook.ts";
import { followChats } from "./chats-view.ts";
import { launchData, launchKinds, signedContact } from "./launch-data.ts";
import { otherPerson, personOf, type Person } from "./people.ts";
import { personActions, type PersonActions } from "./person-actions.ts";

export type TelegramConfig = WebhookConfig & {
  /** A brand's bot; its username and name may be stored in a database. */
  account: (merchantId: string) => BotAccount;
  /** `null`: there is no such bot. */
  accountOf: (token: string) => BotAccount | null;
};

type Context = TelegramConfig & {
  bot: Bot;
  /** Aborts when the server stops. */
  closing: AbortSignal;
};
type Body = Record<string, unknown>;

/** @returns The response, if other than "done". */
type PageCall = (call: {
  context: Context;
  person: Person;
  actions: PersonActions;
  body: Body;
}) => unknown;

const contactOwner = (body: Body, person: Person) =>
  body["isOthers"] === true ? otherPerson(person) : person;

/** Calls of the messenger's page, as the selected person. */
const pageCalls: Record<string, PageCall> = {
  "/launch"({ context, person, body }) {
    const kind = launchKinds.find((one) => one === body["kind"]) ?? "good";
    const { token } = context.bot.account;
    const { token: otherToken } = context.account(anotherBrand);
    const mayWrite = context.bot.chats.get(person.id)?.isStarted === true;
    return launchData(kind, { token, otherToken, person, mayWrite, now: context.clock() });
  },
  "/contact": ({ context, person, body }) =>
    signedContact(context.bot.account.token, contactOwner(body, person), context.clock()),
  "/share-contact": ({ actions, body, person }) => actions.shareContact(contactOwner(body, person)),
  "/allow-writing": ({ actions }) => actions.allowWriting(),
  "/start": ({ actions }) => actions.pressStart(),
  "/say": ({ actions, body }) => actions.sendText(String(body["text"])),
  "/press": ({ actions, body }) =>
    actions.press(Number(body["chatId"]), Number(body["messageId"]), String(body["data"])),
  "/invoice": ({ context, body }) => context.bot.invoices.get(String(body["slug"])) ?? {},
  "/pay-invoice": ({ actions, body }) =>
    actions.payInvoice(String(body["slug"]), body["way"] === "refuse" ? "refuse" : "pay"),
  "/block": ({ actions, body }) => actions.setBlocked(body["isBlocked"] === true),
};

/** @returns `null` for an unknown call. */
export async function servePageCall(
  request: Request,
  path: string,
  context: Context,
): Promise<Response | null> {
  const { bot } = context;
  if (path === "/chats" && request.method === "GET") {
    const user = Number(new URL(request.url).searchParams.get("user"));
    return followChats(bot, user, AbortSignal.any([request.signal, context.closing]));
  }
  const call = Object.hasOwn(pageCalls, path) && pageCalls[path];
  if (!call || request.method !== "POST") return null;
  const body = (await request.json().catch(() => ({}))) as Body;
  const person = personOf(Number(body["user"]));
  const actions = personActions(context, bot, person);
  const answer = (await call({ context, person, actions, body })) ?? true;
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}

/** An unknown brand, which has another bot than the shop. */
const anotherBrand = "00000000-0000-4000-8000-000000000000";
