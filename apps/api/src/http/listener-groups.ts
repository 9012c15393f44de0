/** Listeners that share a read: the tabs of one person, the boards of one merchant. */
type Group<Listener> = { listeners: Set<Listener>; isReading: boolean; isStale: boolean };

/**
 * Groups by their key. Each group has one read at a time; changes that arrive meanwhile cause one more.
 *
 * @param notify Updates these listeners of a group.
 */
export function listenerGroups<Listener>(
  notify: (key: string, listeners: ReadonlySet<Listener>) => Promise<void>,
  onFault: (error: unknown) => void,
) {
  const groups = new Map<string, Group<Listener>>();

  async function read(key: string, group: Group<Listener>) {
    group.isStale = true;
    if (group.isReading) return;
    group.isReading = true;
    try {
      // Skip listeners that have left in the meantime.
      while (group.isStale && group.listeners.size > 0) {
        group.isStale = false;
        await notify(key, group.listeners);
      }
    } catch (error) {
      // The next change, or the next connection, repeats a failed read.
      onFault(error);
    } finally {
      group.isReading = false;
    }
  }

  return {
    /** Something changed for this group. Without listeners nothing is read. */
    changed(key: string) {
      const group = groups.get(key);
      if (group) void read(key, group);
    },
    /** Something may have changed for all groups. */
    allChanged() {
      for (const [key, group] of groups) void read(key, group);
    },
    keys: (): Iterable<string> => groups.keys(),
    isEmpty: (key: string): boolean => !groups.has(key),
    listenersOf: (key: string): Iterable<Listener> => groups.get(key)?.listeners ?? [],
    /** Joins a group and brings the listener up to date. @returns Leaves it. */
    join(key: string, listener: Listener): () => void {
      const group = groups.get(key) ?? { listeners: new Set(), isReading: false, isStale: false };
      groups.set(key, group);
      group.listeners.add(listener);
      void read(key, group);
      return () => {
        group.listeners.delete(listener);
        if (group.listeners.size === 0 && groups.get(key) === group) groups.delete(key);
      };
    },
  };
}
