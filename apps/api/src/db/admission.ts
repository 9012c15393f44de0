import { DatabaseUnavailable } from "./unavailable.ts";

type Waiter = { tenant: string; admit: () => void };

export type AdmissionLimits = {
  /** Tenants' transactions at a time, in total. */
  total: number;
  /** Limit for one tenant. */
  perTenant: number;
  /** How many transactions of one tenant may wait; further ones are refused at once. */
  waitingPerTenant: number;
};

/**
 * Assigns connections, so that a tenant with slow or stuck transactions cannot use up the pool. First come, first
 * served, but tenants at their limit are skipped.
 */
export function createAdmission({ total, perTenant, waitingPerTenant }: AdmissionLimits) {
  const running = new Map<string, number>();
  const waiting = new Map<string, number>();
  const queue: Waiter[] = [];
  let count = 0;

  const hasRoom = (tenant: string) => count < total && (running.get(tenant) ?? 0) < perTenant;

  function start(tenant: string) {
    count += 1;
    add(running, tenant, 1);
  }

  function leave(tenant: string) {
    count -= 1;
    add(running, tenant, -1);
    const next = queue.findIndex((waiter) => hasRoom(waiter.tenant));
    if (next >= 0) queue.splice(next, 1)[0]?.admit();
  }

  function wait(tenant: string, waitMs: number): Promise<void> {
    if ((waiting.get(tenant) ?? 0) >= waitingPerTenant)
      throw new DatabaseUnavailable("Too many transactions of this merchant are waiting");
    add(waiting, tenant, 1);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        tenant,
        admit() {
          clearTimeout(timer);
          add(waiting, tenant, -1);
          start(tenant);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        add(waiting, tenant, -1);
        reject(new DatabaseUnavailable("No connection became free in time"));
      }, waitMs);
      queue.push(waiter);
    });
  }

  return {
    /**
     * Waits for a slot.
     *
     * @returns Releases the slot; call it exactly once. @throws DatabaseUnavailable if too many wait already, or
     * after `waitMs`.
     */
    async enter(tenant: string, waitMs: number): Promise<() => void> {
      if (hasRoom(tenant)) start(tenant);
      else await wait(tenant, waitMs);
      return () => leave(tenant);
    },
  };
}

function add(counts: Map<string, number>, key: string, change: 1 | -1) {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

export type Admission = ReturnType<typeof createAdmission>;
