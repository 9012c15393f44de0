/** Follows a stream of server-sent events. */
export async function followEvents(
  url: string,
  headers: Record<string, string>,
  onEvent: (data: { id: string; status: string }, at: number) => void,
): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  const response = await fetch(url, { headers, signal: stopping.signal });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  void read(response.body, onEvent).catch(() => {});
  return { stop: () => stopping.abort() };
}

async function read(
  body: ReadableStream<Uint8Array>,
  onEvent: (data: { id: string; status: string }, at: number) => void,
) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    const at = performance.now();
    text += decoder.decode(chunk, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) onEvent(JSON.parse(data) as { id: string; status: string }, at);
    }
  }
}
