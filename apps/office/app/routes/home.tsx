import type { Role } from "@dasturxon/contract/entities/user";
import { Navigate } from "react-router";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { officePages, stationPage } from "../pages.ts";

/** Where a role works, if not at the board. */
const firstPages: Partial<Record<Role, string>> = {
  COURIER: officePages.courier,
  KITCHEN: officePages.kitchen,
  PRINTER: officePages.printing,
};

export default function Home() {
  const { role, station } = useOfficeSession();
  const ownStation = role === "KITCHEN" && station ? stationPage(station) : undefined;
  return <Navigate to={ownStation ?? firstPages[role] ?? officePages.orders} replace />;
}
