/** One message of a stream. `id` is what `Last-Event-ID` resumes from. */
export type ServerSentEvent = { id: string; event: string; data: string };

/**
 * Splits a text/event-stream into messages, however its bytes are split.
 * `onBytes` is called for every chunk, comments included, to detect dead connections.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let id = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const message = parseBlock(block, id);
        id = message.id;
        if (message.data) yield message;
      }
    }
  } finally {
    reader.cancel().catch(() => {}); // Already closed.
  }
}

function parseBlock(block: string, lastId: string): ServerSentEvent {
  const message = { id: lastId, event: "message", data: [] as string[] };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ""] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === "data") message.data.push(value);
    else if (field === "event") message.event = value;
    else if (field === "id") message.id = value;
  }
  return { ...message, data: message.data.join("\n") };
}
