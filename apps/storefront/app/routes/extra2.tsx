import { ButtonLink } from "@dasturxon/ui/button/button";
import { Link, href } from "react-router";
import { contactLinks } from "../features/frame/contacts.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { Landing } from "../features/landing/landing.tsx";
import { loadTable } from "../features/landing/load-table.server.ts";
import { chooseTable } from "../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { useBrand } from "../core/brand/shell.ts";
import { useClientSession } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/extra2";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { table: await loadTable(context, url) };
}

/** The landing of a table's QR code. Decision "S2.36". */
export default function Extra2Page({ loaderData: { table } }: Route.ComponentProps) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const clientSession = useClientSession();
  const isKnown = typeof table === "object";
  const refusal =
    table === "CLOSED"
      ? { title: t.landing.tableClosed, text: t.landing.tableClosedText }
      : { title: t.landing.tableUnknown, text: t.landing.tableUnknownText };
  return (
    <>
      <PageTitle>{t.screen.table}</PageTitle>
      <Landing
        title={isKnown ? t.landing.atTable : refusal.title}
        text={
          isKnown ? (
            <>
              <strong>{table.seatName}</strong>
              <br />
              {table.branch}
              <br />
              {t.landing.tableText}
            </>
          ) : (
            refusal.text
          )
        }
        links={contactLinks(settings, t)}
      >
        <ButtonLink
          isWide
          renderLink={(look) => (
            <Link
              {...look}
              to={href("/")}
              data-work=""
              // Sets the table of the following order.
              onClick={() => isKnown && chooseTable(clientSession, table.at, table.table)}
            />
          )}
        >
          {t.landing.tableStart}
        </ButtonLink>
      </Landing>
    </>
  );
}
