import { createHash, randomBytes, randomUUID } from "node:crypto";
import { secretsFrom } from "@dasturxon/api/secrets";
import { sandboxPaymentKeys } from "@dasturxon/demo/sandbox-keys";

/** One message of a provider, and whether an answer to it is right. */
export type Message = {
  path: string;
  headers: Record<string, string>;
  body: string;
  isRight: (answer: Record<string, unknown>) => boolean;
};

/** The messages of one payment, each made of the answer to the one before. */
export type Payment = Generator<Message, void, Record<string, unknown>>;

/** An order that awaits its payment. */
export type UnpaidOrder = { number: number; amount: number };

type Result = Record<string, unknown>;
type RpcAnswer = { result?: Result };

const json = { "content-type": "application/json" };
const basic = (login: string, password: string) =>
  `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;

/** The messages of Payme, Click and Uzum about the payment of an order, repetitions included. */
export function providerMessages(merchantId: string, secretsKey: string) {
  const keys = sandboxPaymentKeys(secretsFrom(secretsKey), merchantId);

  function payme(method: string, params: object, isRight: (result: Result) => boolean): Message {
    return {
      path: `/hooks/payme/${merchantId}`,
      headers: { ...json, authorization: basic("Paycom", keys.PAYME.KEY) },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      isRight: ({ result }: RpcAnswer) => result !== undefined && isRight(result),
    };
  }

  function* byPayme({ number, amount }: UnpaidOrder): Payment {
    const id = randomBytes(12).toString("hex");
    const time = Date.now();
    const order = { amount: amount * 100, account: { order_id: String(number) } };
    yield payme("CheckPerformTransaction", order, ({ allow }) => allow === true);
    const create = { id, time, ...order };
    const { result: created = {} } = (yield payme(
      "CreateTransaction",
      create,
      ({ state }) => state === 1,
    )) as RpcAnswer;
    const isSame =
      (field: string, before: Result) =>
      ({ [field]: now }: Result) =>
        now === before[field];
    yield payme("CreateTransaction", create, isSame("create_time", created));
    const { result: performed = {} } = (yield payme(
      "PerformTransaction",
      { id },
      ({ state }) => state === 2,
    )) as RpcAnswer;
    yield payme("PerformTransaction", { id }, isSame("perform_time", performed));
    yield payme("CheckTransaction", { id }, isSame("perform_time", performed));
    // Payme asks for statements seldom: every tenth payment does.
    if (number % 10 === 0)
      yield payme("GetStatement", { from: time - statementMs, to: time }, ({ transactions }) =>
        (transactions as { id: string }[]).some((one) => one.id === id),
      );
  }

  function* byClick({ number, amount }: UnpaidOrder): Payment {
    const { SERVICE_ID: service_id, SECRET_KEY } = keys.CLICK;
    const click_trans_id = String(BigInt(`0x${randomBytes(6).toString("hex")}`));
    const message = (action: 0 | 1, prepareId: string, error: number): Message => {
      const fields = {
        click_trans_id,
        service_id,
        click_paydoc_id: `${click_trans_id}0`,
        merchant_trans_id: String(number),
        ...(action === 1 && { merchant_prepare_id: prepareId }),
        amount: amount.toFixed(2),
        action: String(action),
        error: "0",
        error_note: "Success",
        sign_time: "2026-10-05 12:30:45",
      };
      const signed = [
        click_trans_id,
        service_id,
        SECRET_KEY,
        fields.merchant_trans_id,
        prepareId,
        fields.amount,
        fields.action,
        fields.sign_time,
      ];
      const sign_string = createHash("md5").update(signed.join("")).digest("hex");
      return {
        path: `/hooks/click/${merchantId}/${action === 0 ? "prepare" : "complete"}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...fields, sign_string }).toString(),
        isRight: (answer) => answer["error"] === error,
      };
    };
    const prepared = yield message(0, "", 0);
    const prepareId = String(prepared["merchant_prepare_id"]);
    yield message(1, prepareId, 0);
    // A repeated one: it is paid already.
    yield message(1, prepareId, -4);
  }

  function* byUzum({ number, amount }: UnpaidOrder): Payment {
    const { SERVICE_ID, LOGIN, PASSWORD } = keys.UZUM;
    const transId = randomUUID();
    const params = { order_id: String(number) };
    const message = (operation: string, status: string, more: object): Message => ({
      path: `/hooks/uzum/${merchantId}/${operation}`,
      headers: { ...json, authorization: basic(LOGIN, PASSWORD) },
      body: JSON.stringify({ serviceId: Number(SERVICE_ID), timestamp: Date.now(), ...more }),
      isRight: (answer) => answer["status"] === status,
    });
    yield message("check", "OK", { params });
    yield message("create", "CREATED", { transId, params, amount: amount * 100 });
    const card = { paymentSource: "CARD", phone: "998901234567", cardType: 2 };
    yield message("confirm", "CONFIRMED", { transId, ...card });
    yield message("status", "CONFIRMED", { transId });
  }

  return { PAYME: byPayme, CLICK: byClick, UZUM: byUzum };
}

const statementMs = 10_000;
