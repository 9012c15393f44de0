import type { StaffBranch } from "@dasturxon/contract/entities/staff";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { useBranches } from "../../core/session/use-branches.ts";
import { branchStates, pausedServices, type BranchState } from "./branch-states.ts";
import { LoadDialog } from "./load-dialog.tsx";
import styles from "./load.module.css";

const tones = { paused: "danger", busy: "warning", limited: "warning" } as const;

const useMayChange = () => {
  const { role } = useOfficeSession();
  return isActionAllowed(role, "PAUSE_BRANCHES") || isActionAllowed(role, "RUN_STOP_LIST");
};

/** For the head of the board: whether its branch takes orders, and the button that changes it. */
export function LoadSign({ branchId }: { branchId: string | null }) {
  const messages = useMessages();
  const { t } = messages;
  const branches = useBranches();
  const now = new Date(useNow(15_000));
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const branch = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === branchId);
  if (!branch) return null;
  const states = branchStates(branch, now, messages);
  return (
    <>
      {states.map((state) => (
        <StateTag key={state.text} state={state} />
      ))}
      {pausedServices(branch, now).length < branch.services.length && (
        <Tag tone="success" className={styles.state}>
          <span className={styles.dot} />
          {t.board.taking}
        </Tag>
      )}
      {mayChange && (
        <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
          {t.load.change}
        </Button>
      )}
      {isOpen && <LoadDialog branch={branch} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StateTag({ state: { kind, text } }: { state: BranchState }) {
  return (
    <Tag tone={tones[kind]} className={styles.state}>
      {kind === "paused" ? <PauseIcon size={16} /> : <ClockIcon size={16} />}
      {text}
    </Tag>
  );
}

/** The same for each branch, in a list. */
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
      {open && <LoadDialog branch={open} onClose={() => setOpenId(null)} />}
    </Card>
  );

  function noteOf(branch: StaffBranch) {
    const states = branchStates(branch, now, messages);
    return states.length > 0 ? states.map(({ text }) => text).join(" · ") : t.board.taking;
  }
}
