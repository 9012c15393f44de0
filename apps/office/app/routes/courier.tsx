import { useOutletContext } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { CourierScreen } from "../features/board/courier-screen.tsx";
import { useBoardState } from "../features/board/board-context.tsx";
import type { Ringing } from "../features/board/use-ringing.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function CourierPage() {
  const { t } = useMessages();
  const { ring } = useOutletContext<Ringing>();
  const error = useBoardState((state) => state.error);
  return (
    <>
      <title>{t.courier.title}</title>
      <CourierScreen
        ring={ring}
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
