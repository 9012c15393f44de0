import { Card } from "../../src/card/card.tsx";
import { EditIcon } from "../../src/icons/edit.tsx";
import { PinIcon } from "../../src/icons/pin.tsx";
import { TrashIcon } from "../../src/icons/trash.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { ListRow } from "../../src/list-row/list-row.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import { Timeline } from "../../src/timeline/timeline.tsx";
import styles from "../kit.module.css";
import { Bill } from "../screens/bill.tsx";
import { Section } from "../section.tsx";
import { useTexts } from "../show.tsx";

export function OrderSection() {
  const t = useTexts();
  return (
    <Section id="order" title="Order">
      <div className={styles.columns}>
        <Card>
          <Timeline
            label={t.steps[2] ?? ""}
            steps={[
              { id: "1", title: t.steps[0], note: "13:05", state: "done" },
              { id: "2", title: t.steps[1], note: "13:24", state: "done" },
              { id: "3", title: t.steps[2], note: t.left, state: "current" },
              { id: "4", title: t.steps[3], state: "ahead" },
            ]}
          />
        </Card>
        <Card>
          <ListRow
            leading={<PinIcon />}
            title={t.address}
            note={t.addressNote}
            renderLink={({ children, ...props }) => (
              <a href="#order" {...props}>
                {children}
              </a>
            )}
          />
          <ListRow
            leading={<PinIcon />}
            title={t.address}
            note={t.addressNote}
            onClick={() => undefined}
            actions={<IconButton label={t.remove} icon={<TrashIcon size={20} />} />}
          />
          <ListRow
            leading={<EditIcon />}
            title={t.name}
            trailing={<Tag tone="success">Jasur</Tag>}
          />
          <ListRow
            leading={<TrashIcon />}
            title={t.deleteAccount}
            isDanger
            onClick={() => undefined}
          />
        </Card>
        <Card>
          <Bill />
        </Card>
      </div>
    </Section>
  );
}
