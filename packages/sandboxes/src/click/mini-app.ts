import { randomUUID } from "node:crypto";
import type { ClickSandboxConfig } from "./click-account.ts";

/** A person as Click's app tells a mini-app. */
export type ClickProfile = {
  client_id: number;
  name: string;
  surname: string;
  patronym: string;
  gender: "M" | "F";
  /** Without a plus. */
  phone_number: string;
};

/** Fictional users of Click's app. The first one is a customer of every demo brand. */
export const clickPeople: readonly [ClickProfile, ...ClickProfile[]] = [
  person(1, "Dilnoza", "Karimova", "F", "998905550001"),
  person(2, "Sardor", "Aliyev", "M", "998915550002"),
  person(3, "Анна", "Ким", "F", "998935550003"),
];

function person(
  id: number,
  name: string,
  surname: string,
  gender: "M" | "F",
  phone_number: string,
): ClickProfile {
  return { client_id: 810_000_000 + id, name, surname, patronym: "", gender, phone_number };
}

const sessionMs = 3_600_000;
const mostSessions = 1_000;

/** Sessions that Click's app has opened in mini-apps, for an hour. */
export function miniAppSessions(clock: () => Date) {
  const sessions = new Map<string, { serviceId: string; profile: ClickProfile; endsAt: number }>();
  return {
    /** @returns The session that the app hands to the page. */
    open(serviceId: string, profile: ClickProfile): string {
      const session = randomUUID();
      sessions.set(session, { serviceId, profile, endsAt: clock().getTime() + sessionMs });
      if (sessions.size > mostSessions) sessions.delete(sessions.keys().next().value as string);
      return session;
    },
    find(serviceId: string, session: string): ClickProfile | null {
      const found = sessions.get(session);
      const isValid = found?.serviceId === serviceId && found.endsAt > clock().getTime();
      return isValid ? found.profile : null;
    },
  };
}

/** Click's `POST /integration`: JSON-RPC for the servers of mini-apps. */
export async function serveIntegration(
  request: Request,
  { accountOfMiniApp }: Pick<ClickSandboxConfig, "accountOfMiniApp">,
  sessions: ReturnType<typeof miniAppSessions>,
): Promise<Response> {
  const [scheme, key = ""] = (request.headers.get("authorization") ?? "").split(" ");
  const account = scheme === "Bearer" ? accountOfMiniApp(key) : null;
  if (!account) return Response.json({ error: "Unauthorized" }, { status: 401 });
  const { id = null, method } = (await request.json()) as { id?: unknown; method?: unknown };
  const failed = (code: number, message: string) =>
    Response.json({ jsonrpc: "2.0", id, error: { code, message } });
  if (method !== "user.profile") return failed(-32601, "Method not found");
  const profile = sessions.find(account.serviceId, request.headers.get("web_session") ?? "");
  return profile
    ? Response.json({ jsonrpc: "2.0", id, result: profile })
    : failed(-32000, "Session not found");
}
