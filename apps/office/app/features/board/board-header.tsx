import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { pauseEnd } from "@dasturxon/domain/branch/open-state";
import { localized } from "@dasturxon/messages/language";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { ChevronDownIcon } from "@dasturxon/ui/icons/chevron-down";
import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { PlayIcon } from "@dasturxon/ui/icons/play";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { VolumeIcon } from "@dasturxon/ui/icons/volume";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { Menu } from "@dasturxon/ui/menu/menu";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { officePages } from "../../pages.ts";
import { useBoardBranch } from "./board-context.tsx";
import { useBranches } from "./board-queries.ts";
import type { Sound } from "./ringer.ts";
import styles from "./board-header.module.css";

type Props = { sound: Sound; staysOn: boolean; onSearch: () => void };

export function BoardHeader({ sound, staysOn, onSearch }: Props) {
  const { t, format } = useMessages();
  const now = useNow(1_000);
  const { role } = useOfficeSession();
  return (
    <header className={styles.header}>
      <BranchMenu />
      <Pause />
      <div className={styles.signs}>
        {!staysOn && (
          <Tag tone="warning">
            <WarningIcon size={16} />
            {t.board.mayLock}
          </Tag>
        )}
        {isActionAllowed(role, "TAKE_PHONE_ORDERS") && (
          <ButtonLink
            variant="secondary"
            size="medium"
            leading={<PhoneIcon size={20} />}
            renderLink={(props) => <Link to={officePages.phoneOrder} {...props} />}
          >
            <span className={styles.words}>{t.phoneOrder.open}</span>
          </ButtonLink>
        )}
        <IconButton label={t.board.search} icon={<SearchIcon />} onClick={onSearch} />
        {sound === "ready" && (
          <span className={styles.sound}>
            <VolumeIcon size={20} />
            <VisuallyHidden>{t.board.soundOn}</VisuallyHidden>
          </span>
        )}
        <time className={styles.clock}>{format.time(new Date(now))}</time>
      </div>
    </header>
  );
}

function BranchMenu() {
  const { t, language } = useMessages();
  const branches = useBranches();
  const { branchId, chooseBranch } = useBoardBranch();
  const [first, second] = branches;
  const chosen = second ? branches.find(({ id }) => id === branchId) : first;
  const name = chosen ? localized(chosen.name, language) : t.board.allBranches;
  if (!second) return <h1 className={styles.branch}>{first ? name : t.board.title}</h1>;
  return (
    <div>
      <VisuallyHidden>
        <h1>{t.board.title}</h1>
      </VisuallyHidden>
      <Menu
        label={t.board.branch}
        items={[null, ...branches].map((branch) => ({
          id: branch?.id ?? "all",
          label: branch ? localized(branch.name, language) : t.board.allBranches,
          isCurrent: (branch?.id ?? null) === branchId,
          onSelect: () => chooseBranch(branch?.id ?? null),
        }))}
        renderTrigger={(props) => (
          <button type="button" {...props} className={styles.chooser}>
            <VisuallyHidden>{t.board.branch}: </VisuallyHidden>
            <span className={styles.branch}>{name}</span>
            <ChevronDownIcon size={20} />
          </button>
        )}
      />
    </div>
  );
}

const minuteMs = 60_000;
const pauses = [15, 30, 60];

/** Whether the chosen branch takes orders, and the button that stops and resumes it. */
function Pause() {
  const messages = useMessages();
  const { t, format } = messages;
  const { brand, calls, role } = useOfficeSession();
  const queryClient = useQueryClient();
  const branches = useBranches();
  const { branchId } = useBoardBranch();
  const [isAsking, setIsAsking] = useState(false);
  const branch = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === branchId);
  const now = new Date(useNow(15_000));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, pause }: { id: string; pause: { minutes: number | null } | null }) => {
      const params = { id };
      const until = pause?.minutes ? new Date(Date.now() + pause.minutes * minuteMs) : null;
      const body = { until: until?.toISOString() ?? null };
      return resultOf(pause ? calls.pauseBranch({ params, body }) : calls.resumeBranch({ params }));
    },
    onSuccess: () => setIsAsking(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "branches"] }),
  });
  if (!branch) return null;
  const { id } = branch;
  const end = pauseEnd(branch, now);
  return (
    <>
      {end ? (
        <Tag tone="danger" className={styles.state}>
          <PauseIcon size={16} />
          {end === "open" ? t.board.paused : t.board.pausedUntil(format.time(end))}
        </Tag>
      ) : (
        <Tag tone="success" className={styles.state}>
          <span className={styles.dot} />
          {t.board.taking}
        </Tag>
      )}
      {isActionAllowed(role, "PAUSE_BRANCHES") && (
        <Button
          variant="secondary"
          size="medium"
          leading={end ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
          isLoading={isPending && !isAsking}
          onClick={() => (end ? mutate({ id, pause: null }) : setIsAsking(true))}
        >
          {end ? t.board.resume : t.board.pause}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.board.pauseTitle}
        closeLabel={t.frame.close}
      >
        <div className={styles.choices}>
          <p>{t.board.pauseAbout}</p>
          {[...pauses, null].map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              isWide
              isLoading={isPending}
              onClick={() => mutate({ id, pause: { minutes } })}
            >
              {minutes === null ? t.board.pauseOpen : t.board.pauseMinutes(format.minutes(minutes))}
            </Button>
          ))}
          {error && <p role="alert">{errorText(error.error, messages)}</p>}
        </div>
      </Dialog>
    </>
  );
}
