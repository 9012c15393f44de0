import type { PageStart } from "../page-start.ts";

/** Data written into the page by the server. */
export const start = JSON.parse(document.querySelector("#start")?.textContent ?? "") as PageStart;

/** Calls the sandbox as the selected person. */
export async function post<T>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`/dev/telegram${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, user: start.person.id }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
