import { findSealingKeys } from "@dasturxon/api/reseal";
import { problem, type Check } from "../check.ts";

export const secretsCheck: Check = {
  name: "secrets",
  title: "Secrets",
  needs: "database",
  async run({ secrets }, { owner }) {
    const merchants = await owner.directory.selectFrom("merchant").select(["id", "sub"]).execute();
    const { unopened } = await findSealingKeys(merchants, secrets, (merchantId, work) =>
      owner.inTenant({ merchantId, accountId: "*" }, work),
    );
    if (unopened.length === 0) return [];
    const names = unopened.map(({ sub, name }) => `${sub} ${name}`);
    return [
      problem(
        `No key of SECRETS_KEY opens ${names.slice(0, 5).join(", ")}${names.length > 5 ? ` and ${names.length - 5} others` : ""}.`,
        "Add the key that they were sealed with to the end of SECRETS_KEY; if it is lost, see docs/operations/keys.md.",
      ),
    ];
  },
};
