import type { InvitedMember, StaffMember } from "@dasturxon/contract/entities/people";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { AddPerson, PairTablet } from "./add-member.tsx";
import { Invitation } from "./invitation.tsx";
import { MemberSheet } from "./member-sheet.tsx";
import { isTablet, useBranches } from "./people-queries.ts";
import styles from "./people.module.css";

/** People and shared tablets, each with the button that adds one. */
export function StaffList({ members }: { members: readonly StaffMember[] }) {
  const { t } = useMessages();
  const [adding, setAdding] = useState<"person" | "tablet" | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [invited, setInvited] = useState<InvitedMember | null>(null);
  const open = members.find(({ id }) => id === openId);
  const tablets = members.filter(isTablet);
  const showInvitation = (result: InvitedMember) => {
    setAdding(null);
    setOpenId(null);
    setInvited(result);
  };
  return (
    <>
      <Card className={styles.list}>
        <header className={styles.listHead}>
          <h2 className={styles.heading}>{t.people.people}</h2>
          <Button
            size="medium"
            leading={<PlusIcon size={20} />}
            onClick={() => setAdding("person")}
          >
            {t.people.add}
          </Button>
        </header>
        {members
          .filter((member) => !isTablet(member))
          .map((member) => (
            <MemberRow key={member.id} member={member} onOpen={() => setOpenId(member.id)} />
          ))}
      </Card>
      <Card className={styles.list}>
        <header className={styles.listHead}>
          <h2 className={styles.heading}>{t.people.tablets}</h2>
          <Button
            size="medium"
            variant="secondary"
            leading={<PlusIcon size={20} />}
            onClick={() => setAdding("tablet")}
          >
            {t.people.pair}
          </Button>
        </header>
        {tablets.length === 0 && (
          <div className={styles.none}>
            <p>{t.people.noTablets}</p>
            <p className={styles.muted}>{t.people.noTabletsAbout}</p>
          </div>
        )}
        {tablets.map((member) => (
          <MemberRow key={member.id} member={member} onOpen={() => setOpenId(member.id)} />
        ))}
      </Card>
      {adding === "person" && (
        <AddPerson onClose={() => setAdding(null)} onAdded={showInvitation} />
      )}
      {adding === "tablet" && (
        <PairTablet onClose={() => setAdding(null)} onAdded={showInvitation} />
      )}
      {open && (
        <MemberSheet
          key={open.id}
          member={open}
          onClose={() => setOpenId(null)}
          onInvited={showInvitation}
        />
      )}
      {invited && <Invitation invited={invited} onClose={() => setInvited(null)} />}
    </>
  );
}

function MemberRow({ member, onOpen }: { member: StaffMember; onOpen: () => void }) {
  const { t, language } = useMessages();
  const branches = useBranches();
  const names =
    member.branchIds?.flatMap((id) => {
      const branch = branches.find((one) => one.id === id);
      return branch ? localized(branch.name, language) : [];
    }) ?? [];
  const where = member.branchIds === null ? t.people.allBranches : names.join(", ");
  const note = [t.roles[member.role], member.station, where].filter(Boolean).join(" · ");
  return (
    <ListRow
      title={
        <>
          {member.firstName} {member.isCaller && <Tag>{t.people.you}</Tag>}
        </>
      }
      note={note}
      trailing={<State member={member} />}
      onClick={onOpen}
    />
  );
}

function State({ member }: { member: StaffMember }) {
  const { t } = useMessages();
  const now = useNow(60_000);
  const { devices, invitation, mayChange, isCaller } = member;
  if (!mayChange && !isCaller) return null;
  if (devices.length > 0) return <>{t.people.signedInOn(devices.length)}</>;
  if (!invitation || invitation.isUsed) return <>{t.people.notSignedIn}</>;
  return Date.parse(invitation.expiresAt) > now ? (
    <Tag tone="info">{t.people.invited}</Tag>
  ) : (
    <Tag tone="warning">{t.people.invitationOver}</Tag>
  );
}
