import { useOutletContext } from "react-router";
import type { Route } from "./+types/kitchen";
import { useMessages } from "../core/i18n/messages.ts";
import { useBoardState } from "../features/board/board-context.tsx";
import { KitchenScreen } from "../features/board/kitchen-screen.tsx";
import type { Ringing } from "../features/board/use-ringing.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function KitchenPage({ params: { station } }: Route.ComponentProps) {
  const { t } = useMessages();
  const { sound, unlock } = useOutletContext<Ringing>();
  const error = useBoardState((state) => state.error);
  return (
    <>
      <title>{t.kitchen.title}</title>
      <KitchenScreen
        station={station ?? null}
        sound={sound}
        onUnlock={unlock}
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
