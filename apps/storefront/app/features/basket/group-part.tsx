import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../core/i18n/messages.ts";
import { useGroupParts } from "../../shop/group/use-group-parts.ts";
import styles from "./basket.module.css";

/** The choices of each member of the group. */
export default function GroupPart() {
  const { t, format } = useMessages();
  const group = useGroupParts();
  if (!group) return null;
  return (
    <section className={styles.group} aria-label={t.group.title}>
      <h2 className={styles.togetherTitle}>{t.group.title}</h2>
      {group.state === "LOCKED" && <p className={styles.chosen}>{t.group.lockedText}</p>}
      {group.parts.map(({ id, name, isOwn, isReady, isOwner, chosen, total }) => (
        <div key={id}>
          <TotalLine label={isOwn ? t.group.ownTotal : name} amount={format.sum(total)} />
          {!isOwn && (
            <p className={styles.chosen}>
              {chosen.length === 0
                ? t.group.nothing
                : chosen.map(({ count, seen }) => `${count} × ${seen.name}`).join(", ")}
              {!isOwner && ` · ${isReady ? t.group.ready : t.group.choosing}`}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
