import { Button } from "@dasturxon/ui/button/button";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { VolumeOffIcon } from "@dasturxon/ui/icons/volume-off";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useBoard, useBoardState } from "./board-context.tsx";
import { clockText } from "./board-orders.ts";
import { unseenOrders } from "./board.ts";
import type { Sound } from "./ringer.ts";
import styles from "./banners.module.css";

/** Full-width bars: what keeps this board from calling anybody, and what it calls for. */
export function Banners({ sound, onUnlock }: { sound: Sound; onUnlock: () => void }) {
  const { t } = useMessages();
  return (
    <>
      {sound === "locked" && (
        <button type="button" className={styles.sound} onClick={onUnlock}>
          <VolumeOffIcon />
          {t.board.soundOff}
        </button>
      )}
      {sound === "broken" && (
        <output className={styles.lost}>
          <WarningIcon />
          {t.board.soundBroken}
        </output>
      )}
      <Connection />
      <Ringing />
    </>
  );
}

/** A stream that ends in its turn is open again within a second. */
const graceMs = 3_000;

/** Since when the server is not heard, and how many steps wait. */
export function Connection() {
  const { t, format } = useMessages();
  const lostAt = useBoardState((state) => state.lostAt);
  const unsent = useBoardState((state) => state.unsent.size);
  const now = useNow(1_000);
  if (lostAt === null || now - lostAt < graceMs) return null;
  return (
    <output className={styles.lost}>
      <OfflineIcon />
      <span>
        {t.board.offline(format.time(new Date(lostAt)))}{" "}
        {unsent > 0 && <strong>{t.board.unsentCount(unsent)}</strong>}
      </span>
      {/* Not announced each second. */}
      <span className={styles.ago} aria-hidden="true">
        {clockText(now - lostAt)}
      </span>
    </output>
  );
}

function Ringing() {
  const { t } = useMessages();
  const board = useBoard();
  const count = useBoardState((state) => unseenOrders(state).length);
  if (count === 0) return null;
  const see = () => board.see(unseenOrders(board.store.getState()).map(({ id }) => id));
  return (
    <output className={styles.ringing}>
      <strong>{t.board.ringing(count)}</strong>
      <Button variant="secondary" onClick={see}>
        {t.board.seen}
      </Button>
    </output>
  );
}
