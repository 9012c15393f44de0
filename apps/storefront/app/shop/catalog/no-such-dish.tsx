import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { UtensilsIcon } from "@dasturxon/ui/icons/utensils";
import { useLocation, useNavigate } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useChosenDiets, withDiets } from "./chosen-diets.ts";

/** No dish of the list has all chosen marks. */
export default function NoSuchDish() {
  const { t } = useMessages();
  const hasTexts = useAllTexts({ isWanted: true });
  const chosen = useChosenDiets();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!hasTexts) return null;
  return (
    <EmptyState
      icon={<UtensilsIcon />}
      title={t.dietFilter.noneTitle(chosen.map((diet) => t.dietFilter.diets[diet]).join(", "))}
      text={t.dietFilter.noneText}
      action={
        <Button
          variant="secondary"
          onClick={() =>
            void navigate(
              { search: withDiets(search, []) },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          {t.dietFilter.showAll}
        </Button>
      }
    />
  );
}
