import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { ChevronDownIcon } from "@dasturxon/ui/icons/chevron-down";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { VolumeOffIcon } from "@dasturxon/ui/icons/volume-off";
import { VolumeIcon } from "@dasturxon/ui/icons/volume";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { Menu } from "@dasturxon/ui/menu/menu";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { usePush } from "../../core/device/use-push.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { useBoardBranch } from "./board-context.tsx";
import { useBranches } from "../../core/session/use-branches.ts";
import type { Sound } from "./ringer.ts";
import styles from "./board-header.module.css";
import { onDemand } from "../../core/page/on-demand.tsx";

const DeviceDialog = onDemand(async () => (await import("./device-dialog.tsx")).DeviceDialog);

type Props = {
  sound: Sound;
  staysOn: boolean;
  /** Whether the branch takes orders, and the button that changes it. */
  load: ReactNode;
  /** The device's printer, and the way to its settings. */
  printing: ReactNode;
  onSearch: () => void;
};

export function BoardHeader({ sound, staysOn, load, printing, onSearch }: Props) {
  const { t, format } = useMessages();
  const { role } = useOfficeSession();
  const now = useNow(1_000);
  const push = usePush();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className={styles.header}>
      <BranchMenu />
      {load}
      <div className={styles.signs}>
        {!staysOn && (
          <Tag tone="warning">
            <WarningIcon size={16} />
            <span className={styles.words}>{t.board.mayLock}</span>
          </Tag>
        )}
        {isActionAllowed(role, "TAKE_PHONE_ORDERS") && (
          <ButtonLink
            variant="secondary"
            size="medium"
            leading={<PhoneIcon size={20} />}
            renderLink={(props) => <Link to={officePages.phoneOrder} {...props} />}
          >
            <span className={styles.words}>{t.board.byPhone}</span>
          </ButtonLink>
        )}
        {push.state === "off" && (
          <Button
            variant="secondary"
            size="medium"
            leading={<BellIcon size={20} />}
            onClick={() => setIsOpen(true)}
          >
            {t.board.offerNotifications}
          </Button>
        )}
        <IconButton label={t.board.search} icon={<SearchIcon />} onClick={onSearch} />
        <IconButton
          label={t.board.device(sound === "ready")}
          className={sound === "ready" ? styles.sound : undefined}
          icon={sound === "ready" ? <VolumeIcon size={20} /> : <VolumeOffIcon size={20} />}
          onClick={() => setIsOpen(true)}
        />
        <DeviceDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          sound={sound}
          staysOn={staysOn}
          push={push}
          printing={printing}
        />
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
