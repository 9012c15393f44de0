import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { readWebSettings } from "@dasturxon/api/modules/merchants/read-web-settings";
import { gatewayNames } from "@dasturxon/api/modules/sms/brand-gateways";
import { moderatedGateways, submitTexts } from "@dasturxon/api/modules/sms/moderate-texts";
import { attemptSms, type SmsContext } from "@dasturxon/api/modules/sms/send-sms";
import {
  messagesToPhone,
  overviewOfGateways,
  overviewOfUsage,
} from "@dasturxon/api/modules/sms/sms-overview";
import { brandHost, codeText, listTexts, type SmsText } from "@dasturxon/api/modules/sms/sms-texts";
import { chooseLanguage } from "@dasturxon/domain/language/choose-language";
import { normalisePhone } from "@dasturxon/domain/phone/phone";
import { smsContextOfCommand, type SmsEnvironment } from "../sms-context.ts";
import { getMerchantId } from "./operator-command.ts";
import { UsageError } from "./run-command.ts";
import { attemptLine, gatewayLines, messageLine, textLines, usageLines } from "./sms-lines.ts";

const usage = `npm run sms -- <sub> [submit | test <phone> [text] | phone <phone>]
  sub     the brand's sub-domain; alone: its gateways, texts and costs
  submit  sends the texts that the gateway's moderators do not have to them
  test    sends the text of a code with 12345, or another text, to a phone
  phone   lists the messages of the last 30 days to a phone`;

export type SmsArguments =
  | { sub: string; action: "show" | "submit" }
  | { sub: string; action: "test"; phone: string; text: string | null }
  | { sub: string; action: "phone"; phone: string };

/** @throws UsageError. */
export function readSmsArguments(args: readonly string[]): SmsArguments {
  const [sub = "", action = "show", typed = "", text, ...more] = args;
  const phone = normalisePhone(typed, { isForeignAllowed: true });
  if (sub && more.length === 0) {
    if ((action === "show" || action === "submit") && args.length <= 2) return { sub, action };
    if (action === "test" && phone) return { sub, action, phone, text: text ?? null };
    if (action === "phone" && phone && text === undefined) return { sub, action, phone };
  }
  throw new UsageError(usage);
}

/** @returns Lines for the operator. @throws An error with a sentence for the operator. */
export async function runSms(
  args: SmsArguments,
  { connectionString, ...environment }: SmsEnvironment & { connectionString: string },
): Promise<string> {
  const { sub } = args;
  const database = createDatabase({
    connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const merchantId = await getMerchantId(database, sub);
    const merchant = await database.directory
      .selectFrom("merchant")
      .selectAll()
      .where("id", "=", merchantId)
      .executeTakeFirstOrThrow();
    const context = smsContextOfCommand(database, merchant, environment);
    if (!merchant.smsGateway)
      return `${sub} has no SMS gateway: set \`sms.gateway\` in its settings, import them, and store its keys by \`npm run keys\`.`;
    const settings = await context.transaction((db) => readWebSettings(db, merchant, () => {}));
    const texts = listTexts(merchant, settings);
    switch (args.action) {
      case "show":
        return await show(context, texts);
      case "submit":
        return await submit(context, texts);
      case "test":
        return await test(context, args, codeText(settings, chooseLanguage(settings, {})));
      case "phone":
        return await listMessages(context, args.phone);
    }
  } finally {
    await database.close();
  }
}

async function show(context: SmsContext, texts: readonly SmsText[]): Promise<string> {
  const { sub } = context.merchant;
  const gateways = await overviewOfGateways(context, texts);
  return [
    ...gateways.flatMap((overview, at) => gatewayLines(sub, overview, at)),
    ...usageLines(sub, await overviewOfUsage(context)),
  ].join("\n");
}

async function submit(context: SmsContext, texts: readonly SmsText[]): Promise<string> {
  const { sub } = context.merchant;
  const lines: string[] = [];
  for (const gateway of await moderatedGateways(context)) {
    const name = gatewayNames[gateway.kind];
    const states = await submitTexts(context, gateway, texts).catch((cause: Error) => {
      throw new Error(`${name} did not take the texts: ${cause.message}`, { cause });
    });
    const submitted = states.filter(({ isSubmitted }) => isSubmitted).length;
    lines.push(`${name}: ${submitted} submitted`, ...textLines(states, sub));
  }
  return lines.length > 0
    ? lines.join("\n")
    : `${sub} has no gateway that takes texts, or no keys for it: npm run sms -- ${sub}`;
}

async function test(
  context: SmsContext,
  { phone, text }: { phone: string; text: string | null },
  code: SmsText,
): Promise<string> {
  const { merchant, services } = context;
  const attempts = await attemptSms(context, {
    phone,
    purpose: "TEST",
    text: text ?? code,
    values: { code: "12345", host: brandHost(merchant, services.siteOf) },
  });
  return attempts.map((attempt) => attemptLine(merchant.sub, attempt)).join("\n");
}

async function listMessages(context: SmsContext, phone: string): Promise<string> {
  const { sub } = context.merchant;
  const messages = await messagesToPhone(context, phone);
  return messages.length > 0
    ? messages.map((message) => messageLine(sub, message)).join("\n")
    : `${sub} has sent no message to ${phone} in the last 30 days.`;
}
