import type { RunningLate } from "../uz/running-late.ts";

export const runningLate: RunningLate = {
  title: (number) => `Order No. ${number} is running late`,
  text: (time) => `We are running late, sorry. New time: ${time}.`,
};
