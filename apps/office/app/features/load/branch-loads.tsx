import type { StaffBranch } from "@dasturxon/contract/entities/staff";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { onDemand } from "../../core/page/on-demand.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useBranches } from "../../core/session/use-branches.ts";
import { branchStates } from "./branch-states.ts";
import { useMayChange } from "./use-may-change.ts";
import styles from "./load.module.css";

const LoadDialog = onDemand(async () => (await import("./load-dialog.tsx")).LoadDialog);

/** Whether each branch takes orders, and the button that changes it. */
export function BranchLoads({ branchId }: { branchId: string | null }) {
  const messages = useMessages();
  const { t, language } = messages;
  const branches = useBranches().filter(({ id }) => branchId === null || id === branchId);
  const now = new Date(useNow(15_000));
  const mayChange = useMayChange();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = branches.find(({ id }) => id === openId);
  if (branches.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.heading}>{t.load.title}</h2>
      <div className={styles.rows}>
        {branches.map((branch) => {
          const name = localized(branch.name, language);
          return (
            <ListRow
              key={branch.id}
              title={name}
              note={noteOf(branch)}
              actions={
                mayChange && (
                  <Button
                    variant="secondary"
                    aria-label={`${name}: ${t.load.change}`}
                    onClick={() => setOpenId(branch.id)}
                  >
                    {t.load.change}
                  </Button>
                )
              }
            />
          );
        })}
      </div>
      {open && <LoadDialog branch={open} onClose={() => setOpenId(null)} />}
    </Card>
  );

  function noteOf(branch: StaffBranch) {
    const states = branchStates(branch, now, messages);
    return states.length > 0 ? states.map(({ text }) => text).join(" · ") : t.board.taking;
  }
}
