import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { Database, Db } from "../../db/database.ts";
import { isUuid } from "../../http/merchant-of-request.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { DeliveryReport, SmsGateway } from "../../ports/sms-gateway.ts";
import type { Services } from "../../services.ts";
import { hookNames, signedAddress } from "./report-url.ts";

/** `/hooks/eskiz/{merchantId}/{token}`, `/hooks/play-mobile/{merchantId}/{token}`, and these with a message's id. */
export function smsHooks(
  database: Database,
  services: Pick<Services, "sms" | "secrets">,
): Record<string, Hook> {
  const hooks = Object.entries(services.sms).map(([kind, gateway]): [string, Hook] => {
    // Object.entries loses the keys' type.
    const name = kind as SmsGatewayKind;
    return [hookNames[name], { serve: smsHook({ database, services, gateway, name }) }];
  });
  return Object.fromEntries(hooks);
}

type Hooked = {
  database: Database;
  services: Pick<Services, "secrets">;
  gateway: SmsGateway;
  name: SmsGatewayKind;
};

/** A refused report would be repeated for ever: unknown messages, states and bodies are answered like others. */
const smsHook =
  ({ database, services, gateway, name }: Hooked): Hook["serve"] =>
  async (request, merchantId) => {
    const [, , , , token = "", messageId = ""] = new URL(request.url).pathname.split("/");
    const signature = Buffer.from(token, "base64url");
    // 404, so that callers without the token learn nothing about the brand.
    if (!services.secrets.verify("sms-hook", signedAddress(merchantId, name), signature))
      return new Response("Not found", { status: 404 });
    const reports = request.method === "POST" ? await gateway.readReports(request) : [];
    for (const report of reports) {
      const named = messageId ? { ...report, messageId } : report;
      await database.inTenant({ merchantId, accountId: "*" }, (db) =>
        recordReport(db, { merchantId, gateway: name }, named),
      );
    }
    return new Response(gateway.reportAnswer);
  };

const states = { delivered: "DELIVERED", undelivered: "UNDELIVERED" } as const;

/** A final state stays: reports arrive twice, and in any order. */
async function recordReport(
  db: Db,
  { merchantId, gateway }: { merchantId: string; gateway: SmsGatewayKind },
  { messageId, providerId, state, word }: DeliveryReport,
): Promise<void> {
  const isOurs = messageId !== null && isUuid(messageId);
  if (!isOurs && providerId === null) return;
  await db
    .updateTable("smsMessage")
    .set({ report: word.slice(0, 40), ...(state !== "in flight" && { state: states[state] }) })
    .where("merchantId", "=", merchantId)
    .where("gateway", "=", gateway)
    .where((e) => (isOurs ? e("id", "=", messageId) : e("providerId", "=", providerId)))
    .where("state", "in", ["UNKNOWN", "ACCEPTED"])
    .execute();
}
