import { PrintRunner } from "./print-runner.tsx";
import { PrinterWarnings } from "./printer-warnings.tsx";

/** Prints on every page with the rail, and warns of printers that do not. */
export default function PrintingInFrame({ branchId }: { branchId: string | null }) {
  return (
    <>
      <PrintRunner />
      <PrinterWarnings branchId={branchId} />
    </>
  );
}
