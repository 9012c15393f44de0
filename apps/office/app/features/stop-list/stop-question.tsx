import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Link } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { isAsked, useStopList } from "../../core/session/use-stop-list.ts";
import { useStopCalls, useStopListChange } from "./stop-queries.ts";
import styles from "./stop-list.module.css";

type Props = { branchId: string | null; isOnList?: boolean };

/** After an opening: whether what was stopped without an end is still off. Decision 0050. */
export function StopQuestion({ branchId, isOnList = false }: Props) {
  const messages = useMessages();
  const { t, language } = messages;
  const { role } = useOfficeSession();
  const mayAnswer = isActionAllowed(role, "RUN_STOP_LIST");
  const { data = [] } = useStopList(branchId, mayAnswer);
  const { keep } = useStopCalls(branchId);
  const { mutate, isPending, error } = useStopListChange(keep);
  const open = data.filter(isAsked);
  if (open.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t.stopList.stillOff}
      isLive
      action={
        <span className={styles.answers}>
          <Button variant="secondary" isLoading={isPending} onClick={() => mutate(undefined)}>
            {t.stopList.keep}
          </Button>
          {!isOnList && (
            <ButtonLink
              variant="quiet"
              renderLink={(look) => <Link {...look} to={officePages.stopList} />}
            >
              {t.stopList.look}
            </ButtonLink>
          )}
        </span>
      }
    >
      {open.map(({ name }) => localized(name, language)).join(", ")}
      {error && <span role="alert"> {errorText(error.error, messages)}</span>}
    </Notice>
  );
}
