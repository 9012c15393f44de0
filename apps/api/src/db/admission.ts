import { DatabaseUnavailable } from "./unavailable.ts";

type Waiter = { tenant: string; admit: () => void };

export type AdmissionLimits = {
  /** Tenants' transactions at a time, all together. */
  total: number;
  /** Of one tenant. */
  perTenant: number;
  /** How many of one tenant may wait; the next one is refused at once. */
  waitingPerTenant: number;
};

/**
 * Decides who gets a connection next, so that one tenant whose transactions are slow or stuck cannot use up the pool.
 * First come, first served, but a tenant that has its share is passed over.
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
     * Waits for a place.
     *
     * @returns Gives the place back; to be called exactly once.
     * @throws DatabaseUnavailable when too many wait already, or after `waitMs`.
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
