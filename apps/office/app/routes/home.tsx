import { Navigate } from "react-router";
import { officePages } from "../pages.ts";

export default function Home() {
  return <Navigate to={officePages.orders} replace />;
}
