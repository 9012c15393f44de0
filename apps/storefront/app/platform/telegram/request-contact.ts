import type { ContactStatus } from "@dasturxon/contract/entities/messenger";
import { answeredEvent } from "./answered-event.ts";
import type { Bridge } from "./bridge.ts";

/** The messenger's answer: its raw signed text, and its data for display. Specification, point 3. */
export type Contact = {
  status: ContactStatus;
  /** `contact=…&auth_date=…&hash=…`; `null` unless it was sent. */
  signed: string | null;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** Time limit for the customer's decision. */
const dialogMs = 5 * 60_000;
/** Time limit for the messenger's servers, which know of a contact a moment after the customer shared it. */
const answerMs = 5_000;
const tryEveryMs = 250;
const tries = 20;

/**
 * Requests the customer's phone number through the messenger.
 *
 * @returns `status` is also `cancelled` if the messenger does not answer.
 */
export async function requestContact(bridge: Bridge): Promise<Contact> {
  const answer = await answeredEvent(
    bridge,
    "phone_requested",
    () => bridge.post("web_app_request_phone"),
    { withinMs: dialogMs },
  );
  if (answer?.status !== "sent") return refused;
  for (let trial = 0; trial < tries; trial += 1) {
    const signed = await signedContact(bridge);
    if (signed) return readContact(signed);
    await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
  }
  return refused;
}

const refused: Contact = {
  status: "cancelled",
  signed: null,
  phone: null,
  firstName: null,
  lastName: null,
};

let lastRequest = 0;

/** The signed contact that the messenger holds for the bot; empty while there is none. */
async function signedContact(bridge: Bridge): Promise<string> {
  lastRequest += 1;
  const id = `contact-${lastRequest}`;
  const answer = await answeredEvent(
    bridge,
    "custom_method_invoked",
    () =>
      bridge.post("web_app_invoke_custom_method", {
        req_id: id,
        method: "getRequestedContact",
        params: {},
      }),
    { withinMs: answerMs, isWanted: ({ req_id }) => req_id === id },
  );
  return typeof answer?.result === "string" ? answer.result : "";
}

/** Only displayed; the server verifies the signature. */
function readContact(signed: string): Contact {
  const { phone_number, first_name, last_name } = readJson(
    new URLSearchParams(signed).get("contact") ?? "",
  );
  const digits = phone_number?.replace(/\D/g, "");
  return {
    status: "sent",
    signed,
    phone: digits ? `+${digits}` : null,
    firstName: first_name || null,
    lastName: last_name || null,
  };
}

type RawContact = { phone_number?: string; first_name?: string; last_name?: string };

function readJson(text: string): RawContact {
  try {
    return JSON.parse(text) as RawContact; // The server verifies it.
  } catch {
    return {};
  }
}
