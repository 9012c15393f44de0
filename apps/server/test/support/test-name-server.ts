import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode, RECURSION_AVAILABLE, type Answer } from "dns-packet";

/** Records of a name: addresses, or an alias; or how the server fails on it. */
type Name = { A?: string[]; AAAA?: string[]; CNAME?: string } | "no answer" | "server failure";

const SERVFAIL = 2;
const NXDOMAIN = 3;

/** A recursive name server on the loopback that knows these names. */
export async function testNameServer(names: Record<string, Name>) {
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    const known = names[question.name];
    if (known === "no answer") return;
    const code = known === "server failure" ? SERVFAIL : known ? 0 : NXDOMAIN;
    const answers = code === 0 ? answersTo(names, question.name, question.type) : [];
    const flags = RECURSION_AVAILABLE | code;
    socket.send(encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

function answersTo(names: Record<string, Name>, name: string, type: string): Answer[] {
  const known = names[name];
  if (!known || typeof known === "string") return [];
  if (known.CNAME) {
    const alias: Answer = { name, type: "CNAME", data: known.CNAME };
    return type === "CNAME" ? [alias] : [alias, ...answersTo(names, known.CNAME, type)];
  }
  if (type !== "A" && type !== "AAAA") return [];
  return (known[type] ?? []).map((data) => ({ name, type, data }));
}
