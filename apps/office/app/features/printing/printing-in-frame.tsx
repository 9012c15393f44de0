import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { onDemand } from "../../core/page/on-demand.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { PrinterWarnings } from "./printer-warnings.tsx";
import { useOwnPrinter } from "./printing-queries.ts";

const PrintRunner = onDemand(async () => (await import("./print-runner.tsx")).PrintRunner);

/** Prints on every page with the rail, and warns of printers that do not. */
export function PrintingInFrame({ branchId }: { isOpen: boolean; branchId: string | null }) {
  const { role } = useOfficeSession();
  const own = useOwnPrinter();
  if (!isActionAllowed(role, "PRINT_TICKETS")) return null;
  return (
    <>
      {own?.isAutomatic && <PrintRunner />}
      <PrinterWarnings branchId={branchId} />
    </>
  );
}
