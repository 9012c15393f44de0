import type { ApiClient, ApiClientConfig } from "@dasturxon/api-client/api-client";

/**
 * The calls, loaded with the first one: a visitor who reads the menu makes none. Every call answers with a
 * promise anyway; only `followOrders` has to hand back its stop at once.
 */
export function createLazyApi(config: ApiClientConfig): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    (loading ??= import("@dasturxon/api-client/api-client").then(({ createApiClient }) =>
      createApiClient(config),
    ));

  const followOrders: ApiClient["followOrders"] = (userId, options) => {
    let isStopped = false;
    const following = load().then((api) => (isStopped ? null : api.followOrders(userId, options)));
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
      (async (...input: unknown[]) => Reflect.get(await load(), name)(...input)),
  });
}
