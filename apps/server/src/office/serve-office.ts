import { randomBytes } from "node:crypto";
import { isLocalHost } from "@dasturxon/api/http/office-host";
import { CallError } from "@dasturxon/api/http/call-error";
import { readText } from "@dasturxon/api/http/read-text";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import type { Call } from "@dasturxon/contract/call";
import * as calls from "@dasturxon/contract/calls/office";
import { DEFAULT_LANGUAGE, LOCALES } from "@dasturxon/contract/constants";
import { describeError } from "@dasturxon/contract/error-text";
import { errorCatalogue } from "@dasturxon/contract/errors";
import { localized, type Language } from "@dasturxon/messages/language";
import { officeTexts } from "@dasturxon/messages/server-texts";
import { officePages } from "@dasturxon/office/pages";
import { Hono, type Context } from "hono";
import { languageDetector, type LanguageVariables } from "hono/language";
import type { StatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { failedResponse } from "../gateway/answers.ts";
import { askApi, type ApiRequest, type OfficeFetch, type Refusal } from "./ask-api.ts";
import type { OfficeApplication } from "./office-application.ts";
import { officePage, type OfficePage } from "./office-layout.ts";
import { invitationContent, noticeContent, type InvitationForm } from "./office-pages.ts";

export type OfficeConfig = {
  /** `OFFICE_HOST`, with or without a port. */
  host: string;
  /** Answers the calls below `/api` at this host. */
  callOffice: OfficeFetch;
  application: OfficeApplication;
  /** Sub-domain of the installation's only brand; null: there are several, or none. */
  onlyBrand: () => Promise<string | null>;
  onFault: (error: unknown) => void;
};

type Environment = { Bindings: RequestOrigin; Variables: LanguageVariables };
type PageContext = Context<Environment>;

/** More than the fields of every form. */
const maxFormBytes = 8_192;
const field = z.string().catch("");
const AcceptForm = z.object({
  firstName: field,
  deviceName: field,
  key: z.base64url().length(43).optional().catch(undefined),
});

/**
 * The office's host: its calls, the document of its application, and the page of an invitation, which runs no script.
 *
 * @see Decisions 0047 and 0052.
 */
export function serveOffice({
  host,
  callOffice,
  application,
  onlyBrand,
  onFault,
}: OfficeConfig): OfficeFetch {
  const ask = <C extends Call>(c: PageContext, call: C, request?: ApiRequest) =>
    askApi(callOffice, { request: c.req.raw, origin: c.env }, call, request);
  const app = new Hono<Environment>();
  app.all("/api/*", (c) => callOffice(c.req.raw, c.env));
  app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n"));
  for (const path of Object.values(officePages))
    app.get(path, async () => {
      // Without the database nobody can sign in, but a board that is loaded again shows its stored orders.
      const sub = await onlyBrand().catch(() => null);
      return new Response(application.htmlFor(sub), { headers: application.headers });
    });
  app.use(
    languageDetector({
      supportedLanguages: [...LOCALES],
      fallbackLanguage: DEFAULT_LANGUAGE,
      convertDetectedLanguage: (tag) => tag.replace(/^en(?=-|$)/i, "eng"),
      cookieOptions: { secure: !isLocalHost(host) },
    }),
  );

  app.get("/invitation/:token", (c) => showInvitation(c, c.req.param("token")));
  app.post("/invitation/:token", async (c) => {
    const token = c.req.param("token");
    const { key, ...fields } = await readForm(c, AcceptForm);
    const answer = await ask(c, calls.acceptStaffInvitation, {
      params: { token },
      ...(key && { headers: { "idempotency-key": key } }),
      body: fields,
    });
    if (!answer.error) return seeOther("/", answer.headers);
    const [problem] = answer.error.fields ?? [];
    if (!problem) return showRefusal(c, answer);
    return showInvitation(c, token, {
      key,
      fields,
      problem: { field: problem.path, text: localized(problem.description, languageOf(c)) },
    });
  });

  app.notFound((c) => showNotice(c, { status: 404, title: officeTexts[languageOf(c)].notFound }));
  app.onError((error, c) => {
    if (error instanceof CallError)
      return showNotice(c, {
        status: errorCatalogue[error.code].status,
        title: describeError(error.code, error.values)[languageOf(c)],
      });
    onFault(error);
    return failedResponse();
  });
  return async (request, origin) => app.fetch(request, origin);

  /** @param form As it was sent, if it has to be corrected. */
  async function showInvitation(c: PageContext, token: string, form?: Partial<InvitationForm>) {
    const answer = await ask(c, calls.getStaffInvitation, { params: { token } });
    if (answer.error) return showRefusal(c, answer);
    const { result } = answer;
    const language = languageOf(c);
    return show(c, {
      status: form ? 400 : 200,
      title: officeTexts[language].invitation(localized(result.brand.name, language)),
      brand: result.brand,
      content: invitationContent(language, result, {
        ...form,
        key: form?.key ?? randomBytes(32).toString("base64url"),
        fields: form?.fields ?? result,
      }),
    });
  }
}

/** @throws CallError BODY_TOO_LARGE, INVALID_REQUEST. */
async function readForm<Form>(c: PageContext, schema: z.ZodType<Form>): Promise<Form> {
  const text = await readText(c.req.raw, maxFormBytes);
  return schema.parse(Object.fromEntries(new URLSearchParams(text)));
}

const languageOf = (c: PageContext): Language =>
  LOCALES.find((language) => language === c.get("language")) ?? DEFAULT_LANGUAGE;

type Shown = Omit<OfficePage, "language" | "addressIn">;

async function show(c: PageContext, page: Shown): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  // The address of a form that was sent cannot be opened, but for an invitation's.
  const path = c.req.method === "GET" || pathname.startsWith("/invitation/") ? pathname : "/";
  const { text, status, headers } = await officePage({
    ...page,
    language: languageOf(c),
    addressIn: (lang) =>
      `${path}?${new URLSearchParams({ ...Object.fromEntries(searchParams), lang }).toString()}`,
  });
  // Not a response of our own: the framework adds the cookie of the language.
  return c.newResponse(text, { status: status as StatusCode, headers });
}

type Notice = { status: number; title: string; about?: string; headers?: Headers };

const showNotice = (c: PageContext, { title, about, ...page }: Notice) =>
  show(c, {
    ...page,
    title,
    content: noticeContent(languageOf(c), { title, about }),
  });

function showRefusal(c: PageContext, { status, headers: answered, error }: Refusal) {
  const language = languageOf(c);
  const headers = new Headers();
  const retryAfter = answered.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return showNotice(c, {
    status,
    title: localized(error.description, language),
    ...(error.code.startsWith("INVITATION_") && {
      about: officeTexts[language].askForNewInvitation,
    }),
    headers,
  });
}

/** Cookies that the API's answer sets. */
function cookiesOf(answered: Headers): Headers {
  const headers = new Headers();
  for (const cookie of answered.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}

/** @param answered Headers of the API's answer, with its cookie. */
function seeOther(location: string, answered = new Headers()): Response {
  const headers = cookiesOf(answered);
  headers.set("location", location);
  return new Response(null, { status: 303, headers });
}
