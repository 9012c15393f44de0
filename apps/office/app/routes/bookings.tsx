import { useMessages } from "../core/i18n/messages.ts";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { Bookings } from "../features/bookings/bookings.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function BookingsPage() {
  const { t } = useMessages();
  const { branchId } = useBoardBranch();
  return (
    <>
      <title>{t.bookings.title}</title>
      <Bookings
        branchId={branchId}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
