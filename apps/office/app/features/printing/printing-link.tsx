import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Link } from "react-router";
import { officePages } from "../../pages.ts";
import { useOwnPrinter, usePrintingTexts } from "./printing-queries.ts";

/** The device's printer, and a link to its settings. */
export function PrintingLink() {
  const t = usePrintingTexts();
  const own = useOwnPrinter();
  return (
    t && (
      <ListRow
        title={t.title}
        note={own ? `${own.name} · ${own.isAutomatic ? t.automatic : t.onPress}` : t.none}
        renderLink={(props) => <Link to={officePages.printing} {...props} />}
      />
    )
  );
}
