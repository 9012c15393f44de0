import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { ApiResult } from "@dasturxon/api-client/api-result";
import { mayLoad } from "./may-load.ts";

/**
 * The calls, loaded with the first one: a visitor who reads the menu makes none. Every call answers with a
 * promise anyway; only `followOrders` has to hand back its stop at once.
 *
 * @param fetchCalls Tried again by the next call when it fails.
 */
export function createLazyApi(fetchCalls: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    (loading ??= ask().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));

  async function ask() {
    if (!mayLoad()) throw new Error("The calls are not here yet");
    return fetchCalls();
  }

  const followOrders: ApiClient["followOrders"] = (userId, options) => {
    let isStopped = false;
    const following = load().then(
      (api) => (isStopped ? null : api.followOrders(userId, options)),
      // Offline; whoever follows reads the orders again when the connection is back.
      () => null,
    );
    return {
      stop() {
        isStopped = true;
        void following.then((stream) => stream?.stop());
      },
    };
  };
  // A function of any name stands for the call of that name, which the client has then.
  return new Proxy({ followOrders } as ApiClient, {
    get: (own, name) =>
      Reflect.get(own, name) ??
      ((...input: unknown[]) =>
        load().then(
          (api) => Reflect.get(api, name)(...input),
          () => unreachable,
        )),
  });
}

/** What the client itself answers without a connection; it could not be loaded for the same reason. */
const unreachable: ApiResult<never> = {
  error: {
    code: "NO_CONNECTION",
    status: 0,
    text: "",
    fields: [],
    values: {},
    requestId: "",
    isSilent: false,
  },
  result: null,
};
