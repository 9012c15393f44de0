import { ButtonLink } from "@dasturxon/ui/button/button";
import { Link, href } from "react-router";
import { contactLinks } from "../features/frame/contacts.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { Landing } from "../features/landing/landing.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { useBrand } from "../core/brand/shell.ts";

/** The brand's landing for flyers and profiles. Decision "S2.36". */
export default function ExtraPage() {
  const { t } = useMessages();
  const { settings } = useBrand();
  return (
    <>
      <PageTitle>{t.screen.landing}</PageTitle>
      <Landing title={settings.brand} links={contactLinks(settings, t)}>
        <ButtonLink isWide renderLink={(look) => <Link {...look} to={href("/")} />}>
          {t.landing.order}
        </ButtonLink>
      </Landing>
    </>
  );
}
