import type { Database } from "@dasturxon/api/db/database";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import type { SmsContext } from "@dasturxon/api/modules/sms/send-sms";
import type { SmsGateways } from "@dasturxon/api/ports/sms-gateway";
import type { Secrets } from "@dasturxon/api/secrets";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";

export type SmsEnvironment = {
  secrets: Secrets;
  gateways: SmsGateways;
  hosts: { rootDomains: readonly string[] };
  clock: () => Date;
};

/** Equal to the time that a customer waits. */
const timeoutMs = 8_000;

/** A brand's SMS, for an operator's command. */
export const smsContextOfCommand = (
  database: Database,
  merchant: MerchantRecord,
  { secrets, gateways, hosts, clock }: SmsEnvironment,
): SmsContext => ({
  merchant,
  transaction: (work) => database.inTenant({ merchantId: merchant.id, accountId: "*" }, work),
  services: {
    sms: gateways,
    smsTimeoutMs: timeoutMs,
    secrets,
    newId: uuidV7(() => clock().getTime()),
    clock,
    siteOf: (brand) => brandAddress(brand, hosts),
    // The lines for the operator name every failure.
    warn: () => {},
  },
});
