import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../core/i18n/messages.ts";
import { useGroupParts } from "../../shop/group/use-group-parts.ts";
import styles from "./basket.module.css";

/** In place of the bill, which is made for the whole group together. */
export default function GroupTotal() {
  const { t, format } = useMessages();
  const group = useGroupParts();
  if (!group) return null;
  return (
    <div>
      <TotalLine tone="total" label={t.group.total} amount={format.sum(group.total)} />
      <p className={styles.chosen}>{t.group.totalNote}</p>
    </div>
  );
}
