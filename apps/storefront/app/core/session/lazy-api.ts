import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { ApiResult } from "@dasturxon/api-client/api-result";
import { canLoad } from "../page/lazy-component.tsx";

/**
 * The API client, loaded with the first call: a visitor who only reads the menu makes none. Every call returns a
 * promise anyway; only streams must return their stop functions immediately.
 *
 * @param fetchCalls Retried by the next call if it fails.
 */
export function createLazyApi(fetchCalls: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    (loading ??= loadOnline().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));

  async function loadOnline() {
    if (!canLoad()) throw new Error("The calls are not here yet");
    return fetchCalls();
  }

  const follow = (start: (api: ApiClient) => { stop(): void }) => {
    let isStopped = false;
    const following = load().then(
      (api) => (isStopped ? null : start(api)),
      // Offline; followers of orders read them again when the connection is back.
      () => null,
    );
    return {
      stop() {
        isStopped = true;
        void following.then((stream) => stream?.stop());
      },
    };
  };
  const streams: Pick<ApiClient, "followOrders" | "followAvailability" | "followGroup"> = {
    followOrders: (userId, options) => follow((api) => api.followOrders(userId, options)),
    followAvailability: (options) => follow((api) => api.followAvailability(options)),
    followGroup: (token, options) => follow((api) => api.followGroup(token, options)),
  };
  // Any property name stands for the call of that name.
  return new Proxy(streams as ApiClient, {
    get: (own, name) =>
      Reflect.get(own, name) ??
      ((...input: unknown[]) =>
        load().then(
          (api) => Reflect.get(api, name)(...input),
          () => unreachable,
        )),
  });
}

/** The client's own error for a lost connection, since loading the client failed for the same reason. */
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
