import type { ApiError } from "@dasturxon/api-client/api-result";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { tabPanelProps, Tabs } from "@dasturxon/ui/tabs/tabs";
import type { ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { Applications } from "./applications.tsx";
import { useStaff } from "./people-queries.ts";
import { RightsTable } from "./rights-table.tsx";
import { StaffList } from "./staff-list.tsx";
import styles from "./people.module.css";

const sections = ["staff", "rights", "applications"] as const;
export type PeopleSection = (typeof sections)[number];

export const asPeopleSection = (text: string | null): PeopleSection =>
  sections.find((section) => section === text) ?? "staff";

type Props = {
  section: PeopleSection;
  onSection: (section: PeopleSection) => void;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** The people of the brand, the rights of their roles, and applications. */
export function PeoplePage({ section, onSection, renderFailed }: Props) {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const shown = sections.filter(
    (one) => one !== "applications" || isActionAllowed(role, "RUN_APPLICATIONS"),
  );
  return (
    <div className={styles.page} data-wide={section === "rights" || undefined}>
      <h1>{t.people.title}</h1>
      <Tabs
        id="people"
        label={t.people.title}
        value={section}
        tabs={shown.map((value) => ({ value, label: t.people.sections[value] }))}
        onChange={onSection}
      />
      <div className={styles.panel} {...tabPanelProps("people", section)}>
        {section === "staff" && <Staff renderFailed={renderFailed} />}
        {section === "rights" && <RightsTable />}
        {section === "applications" && <Applications renderFailed={renderFailed} />}
      </div>
    </div>
  );
}

function Staff({ renderFailed }: Pick<Props, "renderFailed">) {
  const { t } = useMessages();
  const { data, error, refetch } = useStaff();
  if (data) return <StaffList members={data} />;
  if (error) return renderFailed(error.error, () => void refetch());
  return (
    <Loading label={t.frame.loading}>
      <Skeleton shape="block" height="16rem" />
    </Loading>
  );
}
