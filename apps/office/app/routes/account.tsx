import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { Account } from "../features/account/account.tsx";
import { PrintingLink } from "../features/printing/printing-link.tsx";

export default function AccountPage() {
  const { role } = useOfficeSession();
  return <Account printing={isActionAllowed(role, "PRINT_TICKETS") && <PrintingLink />} />;
}
