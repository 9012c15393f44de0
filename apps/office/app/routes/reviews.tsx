import { useMessages } from "../core/i18n/messages.ts";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { Reviews } from "../features/reviews/reviews.tsx";

export default function ReviewsPage() {
  const { t } = useMessages();
  const { branchId } = useBoardBranch();
  return (
    <>
      <title>{t.frame.reviews}</title>
      <Reviews
        branchId={branchId}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
