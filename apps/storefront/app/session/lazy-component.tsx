import { Suspense, lazy } from "react";
import type { ComponentType } from "react";

const never = new Promise<never>(() => {});

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part that comes to a page by itself, after it. Where its file cannot be loaded its place stays as the server wrote
 * it, or empty: the page around it, and the one that tells of errors, must not go with it.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Loaded<Props>>) {
  // A file that is gone resolves to nothing: the reload that would bring a newer build has been tried by then.
  const Part = lazy(() =>
    load().then(
      (part) => part ?? never,
      () => never,
    ),
  ) as unknown as ComponentType<Props>;
  return function LazyComponent(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
