import { PhoneIcon } from "../../src/icons/phone.tsx";
import { ScooterIcon } from "../../src/icons/scooter.tsx";
import { UserIcon } from "../../src/icons/user.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { ListRow } from "../../src/list-row/list-row.tsx";
import { Page } from "../../src/page/page.tsx";
import { Timeline } from "../../src/timeline/timeline.tsx";
import { useSum, useTexts } from "../show.tsx";
import styles from "./screens.module.css";

export function OrderScreen() {
  const t = useTexts();
  const sum = useSum();
  return (
    <Page width="narrow" className={styles.full}>
      <div className={`${styles.map} ${styles.tall}`}>
        <ScooterIcon size={40} />
      </div>
      <div className={`${styles.lift} ${styles.stack}`}>
        <div className={styles.spread}>
          <div>
            <p className={styles.muted}>{t.arrives}</p>
            <h1 className={styles.big}>13:42–13:50</h1>
          </div>
          <span className={styles.muted}>№ 1042</span>
        </div>
        <Timeline
          label={t.steps[2] ?? ""}
          steps={[
            { id: "1", title: t.steps[0], note: "13:05", state: "done" },
            { id: "2", title: t.steps[1], note: "13:24", state: "done" },
            { id: "3", title: t.steps[2], note: t.left, state: "current" },
            { id: "4", title: t.steps[3], state: "ahead" },
          ]}
        />
        <ListRow
          leading={<UserIcon />}
          title="Jasur"
          note="Oq Cobalt · 01 A 123 BC"
          actions={<IconButton label={t.phone} icon={<PhoneIcon />} variant="filled" />}
        />
        <div className={styles.spread}>
          <span>
            {t.products[0]} × 2, {t.products[1]}
          </span>
          <span className={styles.number}>{sum(115_200)}</span>
        </div>
      </div>
    </Page>
  );
}
