import { outbox, type Outbox } from "./sent-messages.ts";
import { gatewayTroubles, troubledAnswer, type GatewayTrouble } from "./gateway-trouble.ts";

export type EskizSandboxConfig = {
  /** Password of an account; `null`: there is none. */
  passwordOf: (email: string) => string | null;
  /** Carries reports to the clients' servers. */
  deliver: (request: Request) => Promise<unknown>;
  /** Runs it a moment later. */
  later: (work: () => Promise<void>) => void;
  clock: () => Date;
  newId: () => string;
};

export const eskizTroubles = [
  ...gatewayTroubles,
  "unapproved text",
  "test account",
  "no balance",
  "locked",
  "wrong sender",
  "wrong phone",
  "too many requests",
] as const;

export type EskizTrouble = (typeof eskizTroubles)[number];

/** Eskiz's own spelling. */
type TemplateStatus = "moderation" | "inproccess" | "service" | "reklama" | "rejected";

export type EskizTemplate = {
  id: number;
  /** Compared with messages: any digits fit the digits of the example. */
  template: string;
  original_text: string;
  status: TemplateStatus;
};

export type EskizSandbox = {
  /** Serves `notify.eskiz.uz`. @throws To hang up. */
  fetch: (request: Request) => Promise<Response>;
  outbox: Outbox["list"];
  /** From now on; `null`: none. */
  setTrouble(trouble: EskizTrouble | null): void;
  /** The same for sign-ins. */
  setSignInTrouble(trouble: GatewayTrouble | null): void;
  /** That are valid. */
  tokens(): string[];
  expireTokens(): void;
  /** Only approved texts are accepted. Otherwise all. */
  setModerated(isModerated: boolean): void;
  templates: EskizTemplate[];
  /** Requests, as `POST /api/auth/login`. */
  requests: string[];
  /** Further reports on a message that was accepted. */
  report(requestId: string, status: string): Promise<unknown>;
};

const testTexts = ["Это тест от Eskiz", "Bu Eskiz dan test", "This is test from Eskiz"];

const isGatewayTrouble = (trouble: string): trouble is GatewayTrouble =>
  gatewayTroubles.some((one) => one === trouble);

/** Requests that are kept for tests. */
const maxRequests = 2_000;

/**
 * Plays the SMS gateway Eskiz: login, refresh, messages in Uzbekistan and abroad, balance, templates and delivery
 * reports, as its published Postman collection has them. It sends nothing: messages are in its outbox.
 */
export function sandboxEskiz(config: EskizSandboxConfig): EskizSandbox {
  const sent = outbox(config.clock);
  const tokens = new Set<string>();
  const templates: EskizTemplate[] = [];
  const callbacks = new Map<string, { url: string; phone: string }>();
  const requests: string[] = [];
  let trouble: EskizTrouble | null = null;
  let signInTrouble: GatewayTrouble | null = null;
  let isModerated = false;

  function signedIn(): Response {
    const token = `sandbox.${config.newId()}`;
    tokens.add(token);
    return json(200, { message: "token_generated", data: { token }, token_type: "bearer" });
  }

  async function logIn(request: Request): Promise<Response> {
    const form = await fieldsOf(request);
    const password = config.passwordOf(form["email"] ?? "");
    if (signInTrouble) return troubledAnswer(signInTrouble, signedIn);
    return password !== null && form["password"] === password
      ? signedIn()
      : json(401, { message: "Invalid credentials" });
  }

  async function send(request: Request): Promise<Response> {
    const form = await fieldsOf(request);
    const { mobile_phone: phone = "", message: text = "" } = form;
    const refusal = refusalOf(form);
    if (refusal) return refusal;
    const id = config.newId();
    sent.add({ to: `+${phone}`, text });
    const url = form["callback_url"];
    if (url) {
      callbacks.set(id, { url, phone });
      config.later(async () => void (await report(id, "DELIVRD")));
    }
    const answer = () => json(200, { id, message: "Waiting for SMS provider", status: "waiting" });
    return trouble && isGatewayTrouble(trouble) ? troubledAnswer(trouble, answer) : answer();
  }

  function refusalOf({ mobile_phone: phone = "", message: text = "", from = "" }: Fields) {
    if (trouble === "no balance") return error(400, "Недостаточно средств на балансе");
    if (trouble === "locked") return error(403, "Ваш аккаунт заблокирован");
    if (trouble === "wrong sender") return error(400, `Никнейм ${from} не найден`);
    if (trouble === "too many requests") return error(429, "Too Many Attempts.");
    if (trouble === "test account" && !testTexts.includes(text))
      return error(400, `Для теста можно использовать только: ${testTexts.join(", ")}`);
    if (trouble === "wrong phone" || !/^\d{9,15}$/.test(phone))
      return error(422, `Неверный номер телефона: ${phone}`);
    const isApproved =
      !isModerated ||
      templates.some(
        ({ template, status }) =>
          (status === "service" || status === "reklama") && isLike(text, template),
      );
    return trouble === "unapproved text" || !isApproved ? unapproved(text) : null;
  }

  function addTemplate(text: string): Response {
    const template = { id: templates.length + 1, template: text, original_text: text };
    templates.push({ ...template, status: "moderation" });
    return json(200, { success: true, template: text });
  }

  function report(requestId: string, status: string): Promise<unknown> {
    const { url = "", phone = "" } = callbacks.get(requestId) ?? {};
    const body = {
      request_id: requestId,
      message_id: "4385062",
      user_sms_id: "",
      country: "UZ",
      phone_number: phone,
      sms_count: "1",
      status,
      status_date: config.clock().toISOString().slice(0, 19).replace("T", " "),
    };
    const headers = { "content-type": "application/json" };
    return config.deliver(
      new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  }

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    requests.push(call);
    requests.length = Math.min(requests.length, maxRequests);
    if (call === "POST /api/auth/login") return logIn(request);
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    if (!tokens.has(token)) return json(401, { message: "Expired" });
    switch (call) {
      case "PATCH /api/auth/refresh":
        return signedIn();
      case "POST /api/message/sms/send":
      case "POST /api/message/sms/send-global":
        return send(request);
      case "GET /api/user/get-limit":
        return json(200, { data: { balance: 125_000 }, status: "success" });
      case "GET /api/user/templates":
        return json(200, { success: true, result: templates });
      case "POST /api/user/template":
        return addTemplate((await fieldsOf(request))["template"] ?? "");
      default:
        return json(404, { message: "Not found" });
    }
  }

  return {
    fetch: serve,
    outbox: sent.list,
    setTrouble: (next) => (trouble = next),
    setSignInTrouble: (next) => (signInTrouble = next),
    tokens: () => [...tokens],
    expireTokens: () => tokens.clear(),
    setModerated: (next) => (isModerated = next),
    templates,
    requests,
    report,
  };
}

type Fields = Record<string, string>;

/** Its calls take `multipart/form-data` and nothing else. */
async function fieldsOf(request: Request): Promise<Fields> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return {};
  const fields: Fields = {};
  for (const [name, value] of await request.formData())
    if (typeof value === "string") fields[name] = value;
  return fields;
}

const isLike = (text: string, template: string) =>
  text.replaceAll(/\d+/g, "0") === template.replaceAll(/\d+/g, "0");

const json = (status: number, body: object) => Response.json(body, { status });
const error = (status: number, message: string) => json(status, { message, status: "error" });

/** Repeats the message, as a gateway may. */
const unapproved = (text: string) =>
  error(
    400,
    `Этот смс текст еще не прошёл модерацию: ${text} Сначала добавьте его через API - Шаблоны - Отправить шаблон.`,
  );
