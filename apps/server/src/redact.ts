/** Names of fields that are redacted in logs, in any object. */
const secretName =
  /phone|token|^code$|secret|password|authorization|cookie|card|cvv|init_?data|web_?session|(^|_)key$|[a-z]Key$|connection_?string|database_?(app_?)?url/i;
const phone = /\+?998[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}\b/g;
const cardNumber = /\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/g;
/** Token of a bot, as in the addresses of its API. */
const botToken = /\d{5,}:[\w-]{30,}/g;
const urlPassword = /(\w+:\/\/[^\s:/@]+):[^\s@]+@/g;

/** Token of an invitation or of a shared order, as in their addresses. */
const addressToken = /(\/(?:invitations?|track)\/)[^\s/?#"']+/g;

/** Session of Click's app, as in the address that it opens. */
const clickSession = /(web_session=)[^&\s#"']+/g;
/** Secret in the address of callbacks that a provider does not sign. */
const callbackSecret = /(\/hooks\/uzum-checkout\/[^/\s]+\/)[^\s/?#"']+/g;

const hidden = "[hidden]";
const deepest = 6;

/**
 * A copy for logging: fields with secret or personal names are redacted, and phones, card numbers and passwords of
 * addresses in any text.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object")
    return typeof value === "bigint" ? String(value) : value;
  if (depth === deepest) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) && field !== null && field !== undefined
        ? hidden
        : redact(field, depth + 1),
    ]),
  );
}

function redactText(text: string) {
  return text
    .replace(phone, hidden)
    .replace(cardNumber, hidden)
    .replace(botToken, hidden)
    .replace(clickSession, `$1${hidden}`)
    .replace(addressToken, `$1${hidden}`)
    .replace(callbackSecret, `$1${hidden}`)
    .replace(urlPassword, `$1:${hidden}@`);
}

/** An error's own fields are omitted except its code: PostgreSQL puts rows into `detail`. */
function redactError(error: Error, depth: number): unknown {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: redactText(error.message),
    ...(typeof code === "string" ? { errorCode: code } : {}),
    stack: redactText(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
