import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchListEnd } from "./use-infinite-scroll.ts";

let tell: (isIntersecting: boolean) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      disconnect = disconnect;
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const onNear = vi.fn<() => void>();
  return { onNear, stop: watchListEnd({} as Element, onNear) };
};

it(
  "asks for more 100 ms after the end has come near",
  { meta: { requirements: "[S9.33]" } },
  () => {
    const { onNear } = start();
    tell(true);
    vi.advanceTimersByTime(99);
    expect(onNear).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onNear).toHaveBeenCalledOnce();
  },
);

it("asks for nothing when the end was only passed, or nobody watches any more", () => {
  const { onNear, stop } = start();
  tell(true);
  tell(false);
  vi.advanceTimersByTime(1_000);
  tell(true);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(onNear).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalledOnce();
});
