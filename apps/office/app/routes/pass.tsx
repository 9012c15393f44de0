import { useEffect } from "react";
import { useMessages } from "../core/i18n/messages.ts";
import { showBrandColours } from "../core/page/theme.ts";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { useBoardState } from "../features/board/board-context.tsx";
import { PassScreen } from "../features/board/pass-screen.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

/** Seen by guests: without the rail, and without a sound. */
export default function PassPage() {
  const { t } = useMessages();
  const { brand } = useOfficeSession();
  const error = useBoardState((state) => state.error);
  useEffect(() => showBrandColours(brand), [brand]);
  return (
    <>
      <title>{t.pass.title}</title>
      <PassScreen renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />} />
    </>
  );
}
