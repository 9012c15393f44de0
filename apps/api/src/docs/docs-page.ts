import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { errorWords } from "./answers.ts";
import { callHtml, codesOf, type Shown } from "./call-html.ts";
import { markup, prose, raw, type Html } from "./html.ts";
import type { OpenApi } from "./openapi.ts";
import { namedTypeHtml } from "./schema-html.ts";

/** The document as a page that needs no script. Every call, type and error has an address of its own. */
export function docsPage(document: OpenApi, style: string): string {
  const shown = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Shown => ({ path, method, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: shown.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const general = new Set(
    codesOf((document.components["responses"] ?? {}) as Record<string, object>),
  );
  const codes = Object.keys(document.components.examples) as ErrorCode[];
  const types = Object.entries(document.components.schemas);
  return `<!doctype html>\n${
    markup`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Dasturxon API</title>
        <link rel="icon" href="data:," />
        <style>${raw(style)}</style>
      </head>
      <body>
        <a class="skip" href="#main">To the calls</a>
        <header class="top">
          <p class="name">Dasturxon <span>API</span></p>
          <p>
            <a href="/api/docs/openapi.json">openapi.json</a>
            <span class="version">${document.info.version}</span>
          </p>
        </header>
        ${navigation(groups, "wide")}
        <main id="main">
          ${introduction(document, shown.length)}
          <details class="contents">
            <summary>All calls</summary>
            ${navigation(groups, "narrow")}
          </details>
          ${groups.map(
            ({ name, description, calls }) =>
              markup`<section class="group" id="${slug(name)}">
                <h2><a href="#${slug(name)}">${name}</a></h2>
                <p class="about">${description}</p>
                ${calls.map((call) => callHtml(call, general))}
              </section>`,
          )}
          <section class="group" id="errors">
            <h2><a href="#errors">Errors</a></h2>
            <p class="about">
              Every refusal has a code, its status, and words for the customer in three languages.
              The marked ones can come from every call.
            </p>
            <div class="errors">${codes.map((code) => errorHtml(code, general.has(code)))}</div>
          </section>
          <section class="group" id="types">
            <h2><a href="#types">Types</a></h2>
            <p class="about">
              What the calls take and answer. A field that may be left out may also be null where it
              says so.
            </p>
            <div class="types">${types.map(([name, schema]) => namedTypeHtml(name, schema))}</div>
          </section>
        </main>
      </body>
    </html> `.html
  }`;
}

const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

type Group = { name: string; calls: readonly Shown[] };

const navigation = (groups: readonly Group[], width: "wide" | "narrow"): Html =>
  markup`<nav class="${width}" aria-label="Calls${width === "narrow" && ", by group"}">
    ${groups.map(
      ({ name, calls }) =>
        markup`<div>
          <a class="part" href="#${slug(name)}">${name}</a>
          <ul>
            ${calls.map(
              ({ method, operation }) =>
                markup`<li>
                  <a href="#${operation.operationId}"
                    ><span class="method ${method}"
                      >${method === "delete" ? "DEL" : method.toUpperCase()}</span
                    >${operation.operationId}</a
                  >
                </li>`,
            )}
          </ul>
        </div>`,
    )}
    <div><a class="part" href="#errors">Errors</a></div>
    <div><a class="part" href="#types">Types</a></div>
  </nav>`;

const introduction = (document: OpenApi, count: number) =>
  markup`<section class="introduction">
    <h1>${count} calls, one contract</h1>
    <p>${prose(document.info.description)}</p>
    <dl>
      <div>
        <dt>Base</dt>
        <dd>
          <code>/api</code> answers every call. <code>/cdn/{merchant}</code> answers the reads that
          are the same for every visitor, with an ETag, for caches to keep.
        </dd>
      </div>
      <div>
        <dt>Sign-in</dt>
        <dd>
          <code>Authorization: Bearer …</code>, from <a href="#verifyPhone">verifyPhone</a>.
          Somebody else’s record reads as absent: 404, never 403.
        </dd>
      </div>
      <div>
        <dt>Lists</dt>
        <dd>
          Paged ones are <code>{content, page, size, totalElements, totalPages}</code>, from page 0.
        </dd>
      </div>
      <div>
        <dt>Twice</dt>
        <dd>Orders take an <code>Idempotency-Key</code>: the same key, the same order.</dd>
      </div>
    </dl>
  </section>`;

function errorHtml(code: ErrorCode, isGeneral: boolean): Html {
  const { status } = errorCatalogue[code];
  const description = errorWords(code);
  return markup`<section class="error" id="error-${code}">
    <h3>
      <a href="#error-${code}">${code}</a>
      <b class="status">${status}</b>${isGeneral && markup` <span class="every">every call</span>`}
    </h3>
    <p>${description.eng}</p>
    <p lang="ru">${description.ru}</p>
    <p lang="uz">${description.uz}</p>
  </section>`;
}
