import { Outlet, useOutletContext } from "react-router";
import { useBoardState } from "../features/board/board-context.tsx";
import { BoardScreen } from "../features/board/board-screen.tsx";
import { useNewOrdersTitle, type Ringing } from "../features/board/use-ringing.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";

export default function OrdersPage() {
  const { sound, unlock } = useOutletContext<Ringing>();
  const title = useNewOrdersTitle();
  const error = useBoardState((state) => state.error);
  return (
    <>
      <title>{title}</title>
      <BoardScreen
        sound={sound}
        onUnlock={unlock}
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
      <Outlet />
    </>
  );
}
