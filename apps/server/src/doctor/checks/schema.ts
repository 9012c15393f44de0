import { listPendingMigrations } from "@dasturxon/api/db/migrate";
import { problem, type Check } from "../check.ts";

export const schemaCheck: Check = {
  name: "schema",
  title: "Schema",
  needs: "database",
  async run(_context, { connectionString }) {
    try {
      const pending = await listPendingMigrations(connectionString);
      if (pending.length === 0) return [];
      return [
        problem(
          `Migrations are not applied yet: ${pending.join(", ")}.`,
          "Make a backup, then start the server of this release: it applies them.",
        ),
      ];
    } catch (error) {
      return [
        problem(
          (error as Error).message,
          "Run the release that the database belongs to, or restore a backup of this one.",
        ),
      ];
    }
  },
};
