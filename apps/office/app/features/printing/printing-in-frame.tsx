import { PrintRunner } from "./print-runner.tsx";
import { PrinterWarnings } from "./printer-warnings.tsx";

/** What printing has on every page: the printing itself, and what keeps printers from it. */
export default function PrintingInFrame({ branchId }: { branchId: string | null }) {
  return (
    <>
      <PrintRunner />
      <PrinterWarnings branchId={branchId} />
    </>
  );
}
