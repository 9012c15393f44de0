import { webcrypto } from "node:crypto";
import { expect, it } from "vitest";
import { readMessage } from "./push-browser.ts";

const bytes = (base64Url: string) => new Uint8Array(Buffer.from(base64Url, "base64url"));

it("reads the message of RFC 8291, appendix A", async () => {
  const publicKey =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const point = Buffer.from(publicKey, "base64url");
  const privateKey = await webcrypto.subtle.importKey(
    "jwk",
    {
      kty: "EC",
      crv: "P-256",
      d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    { name: "ECDH", namedCurve: "P-256" },
    false,
    ["deriveBits"],
  );
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const receiver = {
    privateKey,
    publicKey: bytes(publicKey),
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
  expect(await readMessage(bytes(body), receiver)).toBe(
    "When I grow up, I want to be a watermelon",
  );
});
