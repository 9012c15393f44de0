import { outbox, type Outbox } from "./sent-messages.ts";
import { gatewayTroubles, troubledAnswer, type GatewayTrouble } from "./gateway-trouble.ts";

export type PlayMobileAccount = {
  password: string;
  /** Registered with the gateway; `null`: it reports nothing. */
  reportUrl: string | null;
};

export type PlayMobileSandboxConfig = {
  /** `null`: there is none. */
  accountOf: (login: string) => PlayMobileAccount | null;
  /** Carries reports to the clients' servers. */
  deliver: (request: Request) => Promise<unknown>;
  /** Runs it a moment later. */
  later: (work: () => Promise<void>) => void;
  clock: () => Date;
};

export type PlayMobileTrouble =
  | GatewayTrouble
  | "broken"
  | "locked"
  | "wrong sender"
  | "wrong phone";

export type PlayMobileSandbox = {
  /** Serves `send.smsxabar.uz`. @throws To hang up. */
  fetch: (request: Request) => Promise<Response>;
  outbox: Outbox["list"];
  /** From now on; `null`: none. */
  setTrouble(trouble: PlayMobileTrouble | null): void;
};

type Message = {
  recipient?: string;
  "message-id"?: string;
  sms?: { originator?: string; content?: { text?: string } };
};

const isGatewayTrouble = (trouble: string): trouble is GatewayTrouble =>
  gatewayTroubles.some((one) => one === trouble);

/** Plays the SMS gateway Play Mobile: messages and delivery reports. It sends nothing: messages are in its outbox. */
export function sandboxPlayMobile(config: PlayMobileSandboxConfig): PlayMobileSandbox {
  const sent = outbox(config.clock);
  let trouble: PlayMobileTrouble | null = null;

  function refusalOf({ recipient, sms, ...message }: Message): Response | null {
    if (trouble === "broken") return error(100, "Internal server error");
    if (trouble === "locked") return error(102, "Account is lock");
    if (trouble === "wrong sender" || !sms?.originator) return error(401, "Empty originator");
    if (trouble === "wrong phone" || !recipient) return error(202, "Empty recipient");
    if (!message["message-id"]) return error(205, "Empty message-id");
    return sms.content?.text ? null : error(404, "Empty content");
  }

  async function report({ reportUrl }: PlayMobileAccount, messageId: string, status: string) {
    if (!reportUrl) return;
    const body = {
      "message-id": messageId,
      channel: "sms",
      status,
      "status-date": config.clock().toISOString(),
    };
    const headers = { "content-type": "application/json" };
    await config.deliver(
      new Request(reportUrl, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  }

  async function answer(request: Request): Promise<Response> {
    if (`${request.method} ${new URL(request.url).pathname}` !== "POST /broker-api/send")
      return new Response("Not found", { status: 404 });
    const account = accountOf(request, config);
    if (!account) return new Response("Unauthorized", { status: 401 });
    const { messages = [] } = (await request.json()) as { messages?: Message[] };
    const refusal = messages.map(refusalOf).find(Boolean);
    if (refusal) return refusal;
    for (const { recipient = "", sms, ...message } of messages) {
      sent.add({ to: `+${recipient}`, text: sms?.content?.text ?? "" });
      config.later(() => report(account, message["message-id"] ?? "", "Delivered"));
    }
    const received = () => new Response("Request is received");
    return trouble && isGatewayTrouble(trouble) ? troubledAnswer(trouble, received) : received();
  }

  return { fetch: answer, outbox: sent.list, setTrouble: (next) => (trouble = next) };
}

function accountOf(request: Request, { accountOf: find }: PlayMobileSandboxConfig) {
  const basic = request.headers.get("authorization")?.replace("Basic ", "") ?? "";
  const [login = "", password] = Buffer.from(basic, "base64").toString().split(":");
  const account = find(login);
  return account && account.password === password ? account : null;
}

const error = (code: number, description: string) =>
  Response.json({ "error-code": code, "error-description": description }, { status: 400 });
