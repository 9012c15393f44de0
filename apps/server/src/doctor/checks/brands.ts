import type { Database } from "@dasturxon/api/db/database";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { readBrand } from "@dasturxon/api/modules/merchants/read-brand";
import { readMenu } from "@dasturxon/api/modules/products/read-menu";
import { offeredPayments } from "@dasturxon/domain/payment/offered-payments";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";
import type { InvalidRow } from "@dasturxon/api/db/valid-rows";
import { advice, ofEach, problem, type Check, type Finding } from "../check.ts";

const noBrand = problem(
  "There is no brand that is open to customers.",
  "Create one (docs/operations/install.md).",
);

export const brandsCheck: Check = {
  name: "brands",
  title: "Brands",
  needs: "database",
  run: async ({ config }, { database, brands }) => {
    if (brands.length === 0) return [noBrand];
    return ofEach(brands, async (brand) => [
      ...(config.isDemo || brandAddress(brand, config.hosts)
        ? []
        : [
            problem(
              `${brand.sub} has no address: it has no domain, and ROOT_DOMAINS is empty.`,
              "Set ROOT_DOMAINS, or give the brand a domain.",
            ),
          ]),
      ...(await lookAtBrand(database, brand)),
    ]);
  },
};

async function lookAtBrand(database: Database, brand: MerchantRecord): Promise<Finding[]> {
  const invalid: InvalidRow[] = [];
  const onInvalid = (row: InvalidRow) => void invalid.push(row);
  const rows = await readBrand(database, brand, onInvalid);
  const menu = await readMenu(database, brand.id, "WEB", onInvalid);
  const payments = offeredPayments({
    switches: rows.webSettings,
    settings: rows.paymentSettings,
    providers: new Set(rows.keyed),
    channel: "WEB",
  });
  const missing = [
    ...(rows.branches.some(({ isActive }) => isActive) ? [] : ["open branch"]),
    ...(menu.products.some(({ active }) => active) ? [] : ["dish"]),
    ...(payments.length > 0 ? [] : ["way to pay"]),
  ];
  return [
    ...missing.map((what) =>
      problem(
        `${brand.sub} has no ${what}: nobody can order.`,
        "Complete its folder and import it.",
      ),
    ),
    ...invalid.map(({ table, id, fields }) =>
      advice(
        `${brand.sub}: a row of ${table} is left out, or read with a default, for its ${fields.join(", ")} (${id}).`,
        "Correct it in the brand's folder and import it.",
      ),
    ),
  ];
}
