import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useOfficeSession } from "../../core/session/office-session.tsx";

/** Whether the person may change anything about the load of a branch. */
export const useMayChange = () => {
  const { role } = useOfficeSession();
  return isActionAllowed(role, "PAUSE_BRANCHES") || isActionAllowed(role, "RUN_STOP_LIST");
};
