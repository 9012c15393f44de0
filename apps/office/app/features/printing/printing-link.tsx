import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Link } from "react-router";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { useOwnPrinter, usePrintingTexts } from "./printing-queries.ts";

/** The device's printer, and a link to its settings. */
export function PrintingLink() {
  const { role } = useOfficeSession();
  const t = usePrintingTexts();
  const own = useOwnPrinter();
  return (
    t &&
    isActionAllowed(role, "PRINT_TICKETS") && (
      <ListRow
        title={t.title}
        note={own ? `${own.name} · ${own.isAutomatic ? t.automatic : t.onPress}` : t.none}
        renderLink={(props) => <Link to={officePages.printing} {...props} />}
      />
    )
  );
}
