import { ButtonLink } from "@dasturxon/ui/button/button";
import { MapIcon } from "@dasturxon/ui/icons/map";
import { Link, href } from "react-router";
import { BranchBrowser } from "../../features/branches/branch-browser.tsx";
import styles from "../../features/branches/branches-page.module.css";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/list";
import { useBooker } from "./use-booker.tsx";

export { reloadForData as shouldRevalidate } from "../../shop/catalog/page-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("branchesActive", context);
  return { branches: await loadBranches(context) };
}

export default function BranchesListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { onBook, sheet } = useBooker(loaderData.branches);
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.branches}</PageTitle>
      <div className={styles.head}>
        <h1>{t.screen.branches}</h1>
        <ButtonLink
          variant="secondary"
          size="medium"
          leading={<MapIcon size={20} />}
          renderLink={(look) => <Link {...look} to={href("/branches/map")} />}
        >
          {t.branch.onMap}
        </ButtonLink>
      </div>
      <BranchBrowser
        frame="page"
        layout="list"
        service="PICK_UP"
        branches={loaderData.branches}
        heading={null}
        onBook={onBook}
      />
      {sheet}
    </div>
  );
}
