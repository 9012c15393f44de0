import { ButtonLink } from "@dasturxon/ui/button/button";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { Link, href } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { displayedTotal } from "../../core/session/basket-state.ts";
import { groupLines } from "../../shop/group/group-lines.ts";
import { ownPart, useGroup } from "../../shop/group/group-store.ts";
import { useGroupMenu } from "../../shop/group/use-group-menu.ts";
import styles from "./basket.module.css";

/** The choices of the whole group, in place of the bill, which is made for all of them together. */
export default function GroupPart() {
  const hasTexts = useAllTexts({ isWanted: true });
  const { t, format } = useMessages();
  const basket = useGroup((group) => group.basket);
  const own = useGroup(ownPart);
  const menu = useGroupMenu(true);
  if (!hasTexts || !basket) return null;
  const parts = basket.members.map((member) => ({
    ...member,
    chosen: groupLines(member.lines, menu),
  }));
  const total = parts.reduce((sum, { chosen }) => sum + displayedTotal(chosen), 0);
  return (
    <section className={styles.group} aria-label={t.group.title}>
      <h2 className={styles.togetherTitle}>{t.group.title}</h2>
      {basket.state === "LOCKED" && <p className={styles.chosen}>{t.group.lockedText}</p>}
      {parts.map(({ id, name, isReady, isOwner, chosen }) => (
        <div key={id}>
          <TotalLine
            label={id === own?.id ? t.group.ownTotal : name}
            amount={format.sum(displayedTotal(chosen))}
          />
          {id !== own?.id && (
            <p className={styles.chosen}>
              {chosen.length === 0
                ? t.group.nothing
                : chosen.map(({ count, seen }) => `${count} × ${seen.name}`).join(", ")}
              {!isOwner && ` · ${isReady ? t.group.ready : t.group.choosing}`}
            </p>
          )}
        </div>
      ))}
      <TotalLine tone="total" label={t.group.total} amount={format.sum(total)} />
      <p className={styles.chosen}>{t.group.totalNote}</p>
      <ButtonLink
        variant="secondary"
        isWide
        renderLink={(look) => <Link {...look} to={href("/group")} />}
      >
        {t.group.toGroup}
      </ButtonLink>
    </section>
  );
}
