import type { Role } from "@dasturxon/contract/entities/user";
import { Navigate } from "react-router";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { officePages } from "../pages.ts";

/** Where a role works, if not at the board. */
const firstPages: Partial<Record<Role, string>> = {
  COURIER: officePages.courier,
  KITCHEN: officePages.kitchen,
  PRINTER: officePages.printing,
};

export default function Home() {
  const { role } = useOfficeSession();
  return <Navigate to={firstPages[role] ?? officePages.orders} replace />;
}
