import type { InvitedMember } from "@dasturxon/contract/entities/people";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { CopyIcon } from "@dasturxon/ui/icons/copy";
import { QrCode } from "@dasturxon/ui/qr-code/qr-code";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { isTablet } from "./people-queries.ts";
import styles from "./people.module.css";

type Props = { invited: InvitedMember; onClose: () => void };

/** The link, which nobody sees again. */
export function Invitation({ invited: { member, invitationToken }, onClose }: Props) {
  const { t, format } = useMessages("people");
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}/invitation/${invitationToken}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.people.invitationFor(member.firstName)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button isWide onClick={onClose}>
          {t.people.done}
        </Button>
      }
    >
      <div className={styles.invitation}>
        <p>{isTablet(member) ? t.people.tabletInvitationAbout : t.people.invitationAbout}</p>
        <QrCode text={link} label={t.people.qr} />
        {member.invitation && (
          <p className={styles.muted}>
            {t.people.validUntil(format.dateTime(member.invitation.expiresAt))}
          </p>
        )}
        <input className={styles.link} readOnly value={link} aria-label={t.people.copy} />
        <Button variant="secondary" leading={<CopyIcon size={20} />} onClick={() => void copy()}>
          {isCopied ? t.people.copied : t.people.copy}
        </Button>
        <VisuallyHidden>
          <output>{isCopied && t.people.copied}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
