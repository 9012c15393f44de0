import { advice, type Check } from "../check.ts";

export const configurationCheck: Check = {
  name: "configuration",
  title: "Configuration",
  needs: "nothing",
  async run({ config }) {
    if (config.isDemo)
      return [
        advice(
          "This is the demo: outside services are simulated.",
          "Set DEMO=0 to serve customers.",
        ),
      ];
    const { geocoder, officeHost, trustedProxies, secretsKeys } = config;
    return [
      ...(geocoder
        ? []
        : [
            advice(
              "There is no geocoder: streets are not looked up. Customers set a pin on the map and type street and house.",
              "Delivery works. Set GEOCODER_URL to a Nominatim or Photon server to have streets looked up and found by name.",
            ),
          ]),
      ...(officeHost
        ? []
        : [
            advice(
              "OFFICE_HOST is not set: staff cannot sign in.",
              "Set it to a host of its own, such as office.example.uz (docs/operations/domains.md).",
            ),
          ]),
      ...(trustedProxies.length > 0
        ? []
        : [
            advice(
              "TRUSTED_PROXIES is empty: behind a proxy all customers share one address and its limits.",
              "Set it to the address of your proxy, such as 127.0.0.1.",
            ),
          ]),
      ...(secretsKeys && secretsKeys.length > 1
        ? [
            advice(
              "SECRETS_KEY has several keys: a rotation is not finished.",
              "Run `npm run rekey`, then remove all keys but the first (docs/operations/keys.md).",
            ),
          ]
        : []),
    ];
  },
};
