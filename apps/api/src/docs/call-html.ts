import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { errorWords } from "./answers.ts";
import { markup, jsonHtml, prose, raw, type Html } from "./html.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Content, Operation, Parameter } from "./operation.ts";
import { fieldTable, objectTable, typeHtml } from "./schema-html.ts";

export type Shown = { path: string; method: string; operation: Operation };

type Response = { content?: Content; description: string };

/** One call: what it does and takes on the left, what it looks like on the right. */
export function callHtml({ path, method, operation }: Shown, general: ReadonlySet<string>): Html {
  const { operationId, summary, description, requestBody, responses } = operation;
  const parameters = operation.parameters.filter((one): one is Parameter => "in" in one);
  const body = requestBody?.content["application/json"];
  const answer = (responses["200"] ?? responses["204"]) as Response;
  const codes = codesOf(responses).filter((code) => !general.has(code));
  return markup`<article class="call" id="${operationId}">
    <div class="words">
      <h3><a href="#${operationId}">${summary}</a></h3>
      <p class="address">
        <span class="method ${method}">${method.toUpperCase()}</span> <code>${pathHtml(path)}</code>
      </p>
      ${description && markup`<p>${prose(description)}</p>`}
      <p class="facts">
        <code>${operationId}</code> ${factsOf(operation).map((fact) => markup`<span>${fact}</span>`)}
      </p>
      ${(["path", "query", "header"] as const).map((place) => parametersHtml(place, parameters))}
      ${
        body &&
        markup`<h4>Body</h4>
          ${bodyHtml(body.schema)}`
      }
      <h4>Answer</h4>
      ${answerHtml(answer, "200" in responses)} ${codes.length > 0 && refusalsHtml(codes)}
    </div>
    <div class="looks">
      ${exampleHtml("Request", requestHtml({ path, method, operation }))}
      ${answerExample(answer, "200" in responses)}
    </div>
  </article>`;
}

const pathHtml = (path: string) =>
  raw(path.replaceAll("/", "/<wbr>").replace(/\{(\w+)\}/g, "<var>{$1}</var>"));

function factsOf({ security, servers }: Operation): string[] {
  const signIn =
    security.length === 0
      ? "open to everybody"
      : security.length === 1
        ? "needs a token"
        : "token optional";
  const isShared = servers?.length === 2;
  return [
    signIn,
    ...(isShared ? ["also below /cdn"] : []),
    ...(servers?.length === 1 ? ["below no base"] : []),
  ];
}

function parametersHtml(place: Parameter["in"], parameters: readonly Parameter[]) {
  const rows = parameters
    .filter((one) => one.in === place)
    .map(({ name, schema, required, description }) => ({
      name,
      schema,
      isRequired: required,
      note: description,
    }));
  const title = { path: "Path", query: "Query", header: "Headers" }[place];
  return (
    rows.length > 0 &&
    markup`<h4>${title}</h4>
      ${fieldTable(rows)}`
  );
}

const bodyHtml = (schema: JsonSchema) =>
  schema.properties ? objectTable(schema) : markup`<p class="plain">${typeHtml(schema)}</p>`;

function answerHtml({ content, description }: Response, hasBody: boolean): Html {
  if (!hasBody) return markup`<p class="plain"><b class="status">204</b> ${description}</p>`;
  const stream = content?.["text/event-stream"];
  const carried = (stream as { "x-event-data"?: JsonSchema } | undefined)?.["x-event-data"];
  if (carried)
    return markup`<p class="plain">
      <b class="status">200</b> ${description} Each event carries one ${typeHtml(carried)}.
    </p>`;
  const schema = content?.["application/json"]?.schema ?? {};
  return markup`<p class="plain">
      <b class="status">200</b> ${schema.properties ? "an object" : typeHtml(schema)}
    </p>
    ${schema.properties && objectTable(schema)}`;
}

/** The codes that a response's schema lists. */
export const codesOf = (responses: Record<string, object>): ErrorCode[] =>
  Object.values(responses).flatMap((response) => {
    const { schema } = (response as Partial<Response>).content?.["application/json"] ?? {};
    return (schema?.allOf?.[1]?.properties?.["code"]?.enum ?? []) as ErrorCode[];
  });

const refusalsHtml = (codes: readonly ErrorCode[]) =>
  markup`<h4>Refusals of its own</h4>
    <table class="refusals">
      <tbody>
        ${codes.map(
          (code) =>
            markup`<tr>
              <th scope="row"><a href="#error-${code}">${code}</a></th>
              <td>
                <b class="status">${errorCatalogue[code].status}</b>
                ${errorWords(code).eng}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;

const exampleHtml = (title: string, content: Html) =>
  markup`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0">${content}</pre>
  </figure>`;

function requestHtml({ path, method, operation }: Shown): Html {
  const base = operation.servers?.length === 1 ? "" : "/api";
  const query = operation.parameters
    .filter((one): one is Parameter => "in" in one && one.in === "query" && one.required)
    .map(({ name }) => `${name}=…`);
  const address = `${base}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const body = operation.requestBody?.content["application/json"]?.example;
  const headers = [
    ...(operation.security.length === 1 ? ["Authorization: Bearer …"] : []),
    ...(body === undefined ? [] : ["Content-Type: application/json"]),
  ];
  const lines = ["", ...headers, ...(body === undefined ? [] : ["", ""])].join("\n");
  return markup`<em>${method.toUpperCase()}</em> ${address}${lines}${body !== undefined && jsonHtml(body)}`;
}

function answerExample({ content }: Response, hasBody: boolean): Html | false {
  if (!hasBody) return false;
  const stream = content?.["text/event-stream"]?.example;
  if (typeof stream === "string") return exampleHtml("Answer", markup`${stream.trim()}`);
  return exampleHtml("Answer", jsonHtml(content?.["application/json"]?.example));
}
