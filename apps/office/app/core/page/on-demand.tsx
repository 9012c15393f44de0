import { lazy, Suspense, useState, type ComponentType } from "react";

/**
 * A dialog, sheet or page whose code is loaded when it is first opened, so that the first page stays small. The service worker
 * has the code without a connection too.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function OnDemand(props: Props) {
    const isOpen = !("isOpen" in props) || props.isOpen === true;
    const [hasOpened, setHasOpened] = useState(isOpen);
    if (isOpen && !hasOpened) setHasOpened(true);
    return (
      hasOpened && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
