import type { Call } from "@dasturxon/contract/call";
import { ErrorAnswer } from "@dasturxon/contract/error-answer";
import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { expect } from "vitest";
import type { CallAnswer } from "./send-test-call.ts";

// Checks of every answer, whatever the request.

const strictRefusal = ErrorAnswer.strict();

/** A result of the call, or a refusal that the call lists. */
export function expectWellBehaved(call: Call, answer: CallAnswer, sent: unknown) {
  if (answer.status >= 400) expectRefusal(call, answer, sent);
  else expectResult(call, answer, sent);
}

/** 4xx with a code of this call, with the catalogue's status and text in three languages. */
export function expectRefusal(call: Call, answer: CallAnswer, sent: unknown): ErrorAnswer {
  const about = `${call.name} ${shortened(sent)}: ${answer.status} ${answer.text}`;
  expect(answer.headers.get("content-type"), about).toMatch(/^application\/json/);
  const { data: refusal } = strictRefusal.safeParse(answer.body);
  if (!refusal) throw new Error(`No refusal: ${about}`);
  expect(call.errors, about).toContain(refusal.code);
  expect(answer.status, about).toBe(errorCatalogue[refusal.code as ErrorCode].status);
  expect(answer.status, about).toBeLessThan(500);
  expect(refusal.requestId, about).toBe(answer.headers.get("x-request-id"));
  const texts = [refusal, ...(refusal.fields ?? [])].flatMap(({ description }) =>
    languages.map((language) => description[language]),
  );
  expect(
    texts.filter((text) => !isFilled(text)),
    about,
  ).toEqual([]);
  return refusal;
}

const languages = ["uz", "ru", "eng"] as const;

/** An unfilled placeholder would leave its braces or an empty text. */
const isFilled = (text: string) =>
  /^[^{}]*[\p{L}][^{}]*$/u.test(text) && !/undefined|null|NaN| {2}/.test(text);

/** All fields of the contract, and no others. */
export function expectResult(call: Call, answer: CallAnswer, sent: unknown) {
  const about = `${call.name} ${shortened(sent)}: ${answer.status} ${answer.text.slice(0, 500)}`;
  if (call.stream) {
    expect(answer.headers.get("content-type"), about).toMatch(/^text\/event-stream/);
  } else if (answer.text === "") {
    expect(answer.status, about).toBe(204);
    expect(call.result.parse(undefined), about).toBeUndefined();
  } else {
    expect(answer.status, about).toBe(200);
    // Parsing drops undeclared fields.
    expect(answer.body, about).toEqual(call.result.parse(answer.body));
  }
}

const shortened = (sent: unknown) => (JSON.stringify(sent) ?? "").slice(0, 500);
