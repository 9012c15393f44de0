import type { StaffRole } from "@dasturxon/contract/entities/user";
import type { StaffAction } from "@dasturxon/contract/entities/staff";
import { rights, type Extent } from "@dasturxon/domain/access/permissions";
import { Card } from "@dasturxon/ui/card/card";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { staffRoles } from "./people-queries.ts";
import styles from "./people.module.css";

// The cast: `Object.keys` has no key types.
const actions = Object.keys(rights) as StaffAction[];

/** The table by which the server decides. */
export function RightsTable() {
  const { t } = useMessages("people");
  const [chosen, setChosen] = useState<StaffRole>("OWNER");
  /** On a phone or an upright tablet there is room for one role. */
  const styleOf = (role: StaffRole) => (role === chosen ? undefined : styles.other);
  return (
    <Card className={styles.list}>
      <p className={styles.muted}>{t.people.rightsAbout}</p>
      <SelectField
        label={t.people.role}
        className={styles.roleOfRights}
        value={chosen}
        options={staffRoles.map((role) => ({ value: role, label: t.roles[role] }))}
        onChange={({ target }) => setChosen(target.value as StaffRole)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text it is wider than the screen: it scrolls by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={t.people.sections.rights}>
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">{t.people.action}</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className={styleOf(role)}>
                  {t.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action}>
                <th scope="row">{t.people.actions[action]}</th>
                {staffRoles.map((role) => (
                  <td key={role} className={styleOf(role)}>
                    <Right extent={rights[action][role]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Right({ extent }: { extent: Extent | undefined }) {
  const { t } = useMessages("people");
  if (!extent)
    return (
      <span className={styles.muted}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t.people.no}</VisuallyHidden>
      </span>
    );
  if (extent !== "ALL") return <small>{t.people.extents[extent]}</small>;
  return (
    <>
      <CheckIcon size={20} />
      <VisuallyHidden>{t.people.yes}</VisuallyHidden>
    </>
  );
}
