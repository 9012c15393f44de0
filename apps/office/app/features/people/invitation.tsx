import type { InvitedMember } from "@dasturxon/contract/entities/people";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { CopyIcon } from "@dasturxon/ui/icons/copy";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMemo, useState } from "react";
import { encode } from "uqr";
import { useMessages } from "../../core/i18n/messages.ts";
import { isTablet } from "./people-queries.ts";
import styles from "./people.module.css";

type Props = { invited: InvitedMember; onClose: () => void };

/** The link, which nobody sees again. */
export function Invitation({ invited: { member, invitationToken }, onClose }: Props) {
  const { t, format } = useMessages();
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

const quietModules = 4;

/** Dark on light in both themes: cameras read nothing else reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: quietModules });
    const cells = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: code.size, path: cells.join("") };
  }, [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
