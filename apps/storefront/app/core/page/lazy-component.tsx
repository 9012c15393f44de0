import {
  Suspense,
  createContext,
  lazy,
  memo,
  useContext,
  useEffect,
  useState,
  useEffectEvent,
} from "react";
import type { ComponentType } from "react";

const never = new Promise<never>(() => {});

type Loaded<Props> = { default: ComponentType<Props> };
type LazyComponent<Props> = ComponentType<Props> & {
  /** For loaders of pages that show it: preloads the component, which then renders together with its page. */
  preload(): Promise<unknown>;
  isLoaded(): boolean;
};

/** On the server: chunks of the lazy components on a page, for `addLazyStyles`. */
export const RenderedChunks = createContext<Set<string> | null>(null);

/**
 * A component whose code loads after its page. Until then the server's markup stays in place, or nothing; likewise if
 * the file cannot be loaded. Renders again only with other props, because React would discard the server's markup for
 * an update that comes before the code.
 *
 * @param chunk The chunk that it is in (`vite.config.ts`), if the server renders the component: the styles of that chunk belong
 * to the page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  chunk?: string,
): LazyComponent<Props> {
  let loaded: Loaded<Props> | undefined;
  // A missing file resolves to nothing: `guardReloads` has tried a reload by then.
  const preload = () => load().then((part) => (loaded = part) ?? never);
  const Part = lazy(() => preload().catch(() => never)) as unknown as ComponentType<Props>;
  function Lazy(props: Props) {
    // Skips `lazy` if the module is loaded: suspending would leave a gap in the page for a moment.
    const [Shown] = useState(() => loaded?.default ?? Part);
    const chunks = useContext(RenderedChunks);
    if (import.meta.env.SSR && chunk) chunks?.add(chunk);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(Lazy) as unknown as ComponentType<Props>, {
    preload,
    isLoaded: () => loaded !== undefined,
  });
}

/** Whether the component renders without suspending; loads its code as soon as `isWanted`. */
export function useLoaded(
  { preload, isLoaded }: Pick<LazyComponent<object>, "preload" | "isLoaded">,
  isWanted: boolean,
): boolean {
  const [isHere, setIsHere] = useState(isLoaded);
  useEffect(() => {
    if (!isWanted || isHere) return;
    preload().then(
      () => setIsHere(true),
      () => {},
    );
  }, [preload, isWanted, isHere]);
  return isHere;
}

/**
 * Whether lazy code can be requested now. Offline only if a service worker answers: a browser remembers a script that
 * failed, and would not try again without a reload of the page.
 */
export const canLoad = ({ onLine, serviceWorker }: Navigator = navigator) =>
  onLine || Boolean(serviceWorker?.controller);

/** Milliseconds after which the callback runs at the latest. */
const idleAtLatestMs = 4_000;

/** Loads something when the browser is idle; not if the customer saves data. */
export function useIdle(act: () => void) {
  const onIdle = useEffectEvent(() => {
    if (canLoad()) act();
  });
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => onIdle(), idleAtLatestMs / 2);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => onIdle(), { timeout: idleAtLatestMs });
    return () => cancelIdleCallback(handle);
  }, []);
}
