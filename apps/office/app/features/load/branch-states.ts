import type { PausableService } from "@dasturxon/contract/entities/branch";
import type { StaffBranch } from "@dasturxon/contract/entities/staff";
import { busyMinutes } from "@dasturxon/domain/branch/busy-time";
import { pauseEnd } from "@dasturxon/domain/branch/open-state";
import { activeSlotLimit } from "@dasturxon/domain/branch/slot-limit";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";

export type BranchState = { kind: "paused" | "busy" | "loaded" | "limited"; text: string };

export type Paused = { service: PausableService; end: Date | "open" };

/** The services that take no orders now. */
export const pausedServices = (branch: StaffBranch, now: Date): Paused[] =>
  branch.services.flatMap((service) => {
    const end = pauseEnd(branch, service, now);
    return end ? [{ service, end }] : [];
  });

export const endText = (end: Date | "open" | string, { t, format }: OfficeMessages): string =>
  end === "open" ? t.load.untilResumed : t.load.until(format.time(end));

/** Differences from a usual day as texts, each with its end. */
export function branchStates(
  branch: StaffBranch,
  now: Date,
  messages: OfficeMessages,
): BranchState[] {
  const { t, format } = messages;
  const paused = pausedServices(branch, now);
  const [first] = paused;
  const isAll =
    paused.length === branch.services.length &&
    paused.every(({ end }) => String(end) === String(first?.end));
  const pauses = isAll && first ? [{ name: t.load.all, end: first.end }] : paused.map(named);
  const minutes = busyMinutes(branch, now);
  const limit = branch.slotLimitNow && activeSlotLimit({ slotLimitNow: branch.slotLimitNow }, now);
  return [
    ...pauses.map(({ name, end }) => ({
      kind: "paused" as const,
      text: t.load.paused(name, endText(end, messages)),
    })),
    ...(branch.busy && minutes > 0
      ? [
          {
            kind: "busy" as const,
            text: t.load.busyNow(format.minutes(minutes), endText(branch.busy.until, messages)),
          },
        ]
      : []),
    ...(branch.kitchen && branch.kitchen.minutes > 0
      ? [
          {
            kind: "loaded" as const,
            text: t.load.loadedNow(
              format.minutes(branch.kitchen.minutes),
              branch.kitchen.orders,
              branch.kitchen.usualOrders,
            ),
          },
        ]
      : []),
    ...(branch.slotLimitNow && limit
      ? [
          {
            kind: "limited" as const,
            text: t.load.limitNow(
              t.load.amount[limit.unit](limit.amount),
              endText(branch.slotLimitNow.until, messages),
            ),
          },
        ]
      : []),
  ];

  function named({ service, end }: Paused) {
    return { name: t.load.services[service], end };
  }
}
