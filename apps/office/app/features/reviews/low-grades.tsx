import { ButtonLink } from "@dasturxon/ui/button/button";
import { StarIcon } from "@dasturxon/ui/icons/star";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { officePages } from "../../pages.ts";

/** Above the board: low grades that nobody has read yet. */
export function LowGrades({ count }: { count: number }) {
  const { t } = useMessages("reviews");
  return (
    <Notice
      tone="danger"
      icon={<StarIcon />}
      title={t.reviews.lowWaiting(count)}
      isLive
      action={
        <ButtonLink
          variant="secondary"
          renderLink={(look) => <Link {...look} to={officePages.reviews} />}
        >
          {t.reviews.read}
        </ButtonLink>
      }
    />
  );
}
