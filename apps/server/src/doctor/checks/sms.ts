import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { readWebSettings } from "@dasturxon/api/modules/merchants/read-web-settings";
import { gatewayNames } from "@dasturxon/api/modules/sms/brand-gateways";
import type { TextState } from "@dasturxon/api/modules/sms/moderate-texts";
import {
  overviewOfGateways,
  overviewOfUsage,
  type GatewayOverview,
  type UsageOverview,
} from "@dasturxon/api/modules/sms/sms-overview";
import { listTexts } from "@dasturxon/api/modules/sms/sms-texts";
import { smsContextOfCommand } from "../../sms-context.ts";
import {
  advice,
  ofEach,
  problem,
  type Check,
  type DoctorContext,
  type Finding,
  type OpenDatabase,
} from "../check.ts";

/** A balance for fewer parts of messages is reported before it is used up. */
const lowBalanceParts = 500;
/** A refusal before that says nothing about now. */
const recentMs = 3_600_000;
/** Phones that are switched off are no sign of a fault; most of this many messages are. */
const smallestSample = 10;

export const smsCheck: Check = {
  name: "sms",
  title: "SMS",
  needs: "database",
  run: (context, open) =>
    ofEach(context.config.isDemo ? [] : open.brands, (brand) => examineSms(context, open, brand)),
};

async function examineSms(
  { config, secrets, sms: gateways, clock }: DoctorContext,
  { database }: OpenDatabase,
  brand: MerchantRecord,
): Promise<Finding[]> {
  const { sub } = brand;
  if (!brand.smsGateway)
    return [
      problem(
        `${sub} has no SMS gateway: customers can sign in inside Telegram only.`,
        "Set `sms.gateway` in its settings, import them, and store its keys (docs/operations/sms.md).",
      ),
    ];
  const context = smsContextOfCommand(database, brand, {
    secrets,
    gateways,
    hosts: config.hosts,
    clock,
  });
  const settings = await context.transaction((db) => readWebSettings(db, brand, () => {}));
  const overviews = await overviewOfGateways(context, listTexts(brand, settings));
  return [
    ...overviews.flatMap((overview) => [
      ...accountFindings(sub, overview),
      ...textFindings(sub, overview),
    ]),
    ...usageFindings(sub, await overviewOfUsage(context), clock()),
  ];
}

function accountFindings(
  sub: string,
  { gateway: { kind, partPrice }, account }: GatewayOverview,
): Finding[] {
  const name = gatewayNames[kind];
  const storeKeys = `Store them: npm run keys -- ${sub} ${kind} (docs/operations/keys.md).`;
  switch (account.state) {
    case "no keys":
      return [problem(`${sub} has no keys of ${name} that open.`, storeKeys)];
    case "refused":
      return [problem(`${name} refuses the keys of ${sub}: ${account.detail}.`, storeKeys)];
    case "unchecked":
      if (!account.detail) return [];
      return [
        problem(
          `${name} could not be asked about the account of ${sub}: ${account.detail}.`,
          "Check the connection to the internet; if others reach the gateway, ask it about its service.",
        ),
      ];
    case "accepted": {
      const { balance } = account;
      const cure = `Top up the account at ${name}.`;
      if (balance < (partPrice ?? 1))
        return [problem(`${sub} has no money left at ${name}: no message is sent.`, cure)];
      if (partPrice === null || balance >= partPrice * lowBalanceParts) return [];
      return [
        advice(
          `${sub} has money for ${Math.floor(balance / partPrice)} more parts of messages at ${name}.`,
          cure,
        ),
      ];
    }
  }
}

function textFindings(
  sub: string,
  { gateway: { kind }, texts }: Pick<GatewayOverview, "gateway" | "texts">,
): Finding[] {
  const name = gatewayNames[kind];
  const count = (wanted: TextState["state"]) =>
    (texts ?? []).filter(({ state }) => state === wanted).length;
  const refused = count("refused");
  const unsubmitted = count("new");
  return [
    ...(refused > 0
      ? [
          problem(
            `The moderators of ${name} refused ${counted(refused, "text")} of ${sub}.`,
            `Change what \`npm run sms -- ${sub}\` shows as refused, import it, and submit it again.`,
          ),
        ]
      : []),
    ...(unsubmitted > 0
      ? [
          advice(
            `The moderators of ${name} do not have ${counted(unsubmitted, "text")} of ${sub}: messages with it may be refused.`,
            `Submit what is missing: npm run sms -- ${sub} submit.`,
          ),
        ]
      : []),
  ];
}

function usageFindings(
  sub: string,
  { delivered, undelivered, refusals }: UsageOverview,
  now: Date,
): Finding[] {
  const recent = refusals.filter(
    ({ reason, latest }) => reason !== "phone" && now.getTime() - latest.getTime() < recentMs,
  );
  const isFailing = delivered + undelivered >= smallestSample && undelivered > delivered;
  return [
    ...recent.map(({ gateway, detail }) =>
      problem(
        `${gatewayNames[gateway]} refused a message of ${sub} within the last hour: ${detail}.`,
        `Run \`npm run sms -- ${sub}\`, which explains each reason.`,
      ),
    ),
    ...(isFailing
      ? [
          problem(
            `${undelivered} of today's messages of ${sub} were not delivered, and ${delivered} were.`,
            "Ask the gateway, with the phones and times of `npm run sms`, why.",
          ),
        ]
      : []),
  ];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
