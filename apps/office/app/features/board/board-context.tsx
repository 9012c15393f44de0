import { orderScope } from "@dasturxon/domain/access/permissions";
import { createContext, use, useEffect, useMemo, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import { readChoice, storeChoice } from "../../core/page/stored-choice.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { boardCalls } from "./board-calls.ts";
import { createBoard, type Board, type BoardState } from "./board.ts";
import { storedOutbox } from "./outbox.ts";

const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error("The board is started by the frame");
  return board;
}

export const useBoardState = <T,>(select: (state: BoardState) => T): T =>
  useStore(useBoard().store, select);

/** The branch of this device's board; `null`: all of the person's. */
export function useBoardBranch() {
  const { brand, branchIds } = useOfficeSession();
  const [query, setQuery] = useSearchParams();
  const name = `branch-${brand.merchantId}`;
  const only = branchIds?.length === 1 ? branchIds[0] : undefined;
  const wanted = query.get("branch") ?? readChoice(name);
  const branchId = only ?? (wanted && (branchIds?.includes(wanted) ?? true) ? wanted : null);
  return {
    branchId,
    chooseBranch(id: string | null) {
      storeChoice(name, id ?? "");
      setQuery(id ? { branch: id } : {}, { replace: true });
    },
  };
}

/** A courier's stream does not tell about an order that somebody else has got. */
const courierRelistMs = 15_000;

/** Runs the board on every page, so that it rings there too. */
export function BoardProvider({ children }: { children: ReactNode }) {
  const { brand, accountId, calls, role } = useOfficeSession();
  const { branchId } = useBoardBranch();
  const scope = orderScope(role);
  const isCourier = scope === "OWN";
  const board = useMemo(
    () =>
      createBoard({
        calls: boardCalls(calls, branchId),
        outbox: storedOutbox(`${brand.merchantId}/${accountId}`, branchId, Date.now),
        now: Date.now,
        newKey: () => crypto.randomUUID(),
        ...(isCourier && { relistMs: courierRelistMs }),
      }),
    [accountId, brand.merchantId, branchId, calls, isCourier],
  );
  // A device that only prints sees no orders.
  useEffect(() => (scope === "NONE" ? undefined : board.start()), [board, scope]);
  return <BoardContext value={board}>{children}</BoardContext>;
}
