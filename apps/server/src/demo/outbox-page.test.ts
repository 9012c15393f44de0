import { expect, it } from "vitest";
import { outboxPage } from "./outbox-page.ts";

const sent = [
  { to: "+998901112233", channel: "sms" as const, text: "12345", at: "2026-10-05T12:00:00Z" },
];
const open = (query: string, key: string | null) =>
  outboxPage(new Request(`http://demo.localhost/dev/outbox?${query}`), () => sent, key);

it("shows the messages in a demo that is limited to this machine", async () => {
  expect(await open("to=%2B998901112233", null).json()).toEqual(sent);
});

it.each(["", "key=", "key=other", "to=%2B998901112233"])(
  "does not exist for %j where others may reach the demo",
  (query) => {
    expect(open(query, "from the log").status).toBe(404);
  },
);

it("shows them with the key of the log", async () => {
  const page = open("key=from+the+log", "from the log");
  expect(await page.text()).toContain("12345");
});
