import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useBranches } from "../../core/session/use-branches.ts";
import { branchStates, pausedServices, type BranchState } from "./branch-states.ts";
import { useMayChange } from "./use-may-change.ts";
import styles from "./load.module.css";
import { onDemand } from "../../core/page/on-demand.tsx";

const LoadDialog = onDemand(async () => (await import("./load-dialog.tsx")).LoadDialog);

const tones = { paused: "danger", busy: "warning", loaded: "warning", limited: "warning" } as const;

/**
 * For the head of the board: whether its branch takes orders, and the button that changes it. A board of all branches
 * names those that are paused, busy, limited or behind with their orders.
 */
export function LoadSign({ branchId }: { branchId: string | null }) {
  const messages = useMessages();
  const { t } = messages;
  const branches = useBranches();
  const now = new Date(useNow(15_000));
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const branch = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === branchId);
  if (!branch)
    return branches.flatMap((one) =>
      branchStates(one, now, messages).map(({ kind, text }) => (
        <StateTag
          key={`${one.id} ${text}`}
          state={{ kind, text: `${localized(one.name, messages.language)}: ${text}` }}
        />
      )),
    );
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
