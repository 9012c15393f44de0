import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchListEnd } from "./use-infinite-scroll.ts";

let report: (isIntersecting: boolean) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      disconnect = disconnect;
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => onChange([{ isIntersecting }]);
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

it("calls back 100 ms after the end has come near", { meta: { requirements: "[S9.33]" } }, () => {
  const { onNear } = start();
  report(true);
  vi.advanceTimersByTime(99);
  expect(onNear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onNear).toHaveBeenCalledOnce();
});

it("does not call back when the end was only passed, or after it was stopped", () => {
  const { onNear, stop } = start();
  report(true);
  report(false);
  vi.advanceTimersByTime(1_000);
  report(true);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(onNear).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalledOnce();
});
