import { randomUUID } from "node:crypto";
import { sandboxEskiz } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { sandboxPlayMobile } from "@dasturxon/sandboxes/sms/sandbox-play-mobile";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";

// `npm run sms-sandbox [-- port]`: Eskiz and Play Mobile in one process of its own, to try production mode without a
// contract. Each e-mail and login is an account with the password "sandbox". It prints the messages, and shows them at
// /outbox.

const port = Number(process.argv[2] ?? 3999);
const accountPassword = "sandbox";
const deliveryMs = 1_000;

const common = {
  deliver: (request: Request) => fetch(request),
  later: (work: () => Promise<void>) => {
    setTimeout(() => {
      work().catch(({ message }: Error) => console.log(`A report was not delivered: ${message}`));
    }, deliveryMs);
  },
  clock: () => new Date(),
};
const eskiz = sandboxEskiz({
  ...common,
  passwordOf: () => accountPassword,
  newId: randomUUID,
});
const playMobile = sandboxPlayMobile({
  ...common,
  accountOf: () => ({ password: accountPassword, reportUrl: null }),
});

const { url } = await serveSandbox(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/outbox") return Response.json([...eskiz.outbox(), ...playMobile.outbox()]);
  const gateway = pathname.startsWith("/broker-api/") ? playMobile : eskiz;
  const before = gateway.outbox()[0];
  const answer = await gateway.fetch(request);
  const [message] = gateway.outbox();
  if (message && message !== before) console.log(`${message.at} ${message.to}\n${message.text}`);
  return answer;
}, port);
console.log(`ESKIZ_API_URL=${url} PLAY_MOBILE_API_URL=${url}
Keys: EMAIL=any@example.uz or LOGIN=any, PASSWORD=${accountPassword}. Messages: ${url}/outbox. Ctrl-C ends it.`);
// The server alone does not keep the process running.
setInterval(() => {}, 2 ** 30);
