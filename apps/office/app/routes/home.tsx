import { orderScope } from "@dasturxon/domain/access/permissions";
import { Navigate } from "react-router";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { officePages } from "../pages.ts";

export default function Home() {
  const { role } = useOfficeSession();
  const isCourier = orderScope(role) === "OWN";
  return <Navigate to={isCourier ? officePages.courier : officePages.orders} replace />;
}
