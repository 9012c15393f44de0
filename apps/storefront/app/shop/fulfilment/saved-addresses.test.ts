import type { Address } from "@dasturxon/contract/entities/address";
import { anAddress, anAddressInput, aUser } from "@dasturxon/testing/customer-builders";
import { describe, expect, it, vi } from "vitest";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { loadAddresses, saveAddress, saveDetails } from "./saved-addresses.ts";

/** A customer with one saved address. */
function aCustomer(saved: Address) {
  const answer = async ({ body }: { body: object }) => ({ error: null, result: body });
  const createAddress = vi.fn(answer);
  const updateAddress = vi.fn(answer);
  const listAddresses = async () => ({ error: null, result: [saved] });
  const clientSession = aClientSession({}, { createAddress, updateAddress, listAddresses });
  clientSession.session.getState().signIn({ token: "t", user: aUser() });
  return { clientSession, createAddress, updateAddress };
}

const flat = (office: string | null, others: object = {}) => ({ details: { office, ...others } });

describe("saveAddress at the point of a saved address", () => {
  it("adds the details that were typed anew to the saved ones", async () => {
    const saved = anAddress({ ...flat(null, { floor: "3" }), type: "HOUSE", name: "Uy" });
    const { clientSession, createAddress, updateAddress } = aCustomer(saved);
    const typed = anAddressInput({ ...flat("17"), streetName: "Navoiy", name: null });
    await saveAddress(clientSession, typed);
    expect(createAddress).not.toHaveBeenCalled();
    expect(updateAddress).toHaveBeenCalledWith({
      params: { id: saved.id },
      body: expect.objectContaining({
        type: "APARTMENT",
        name: "Uy",
        streetName: saved.streetName,
        details: { office: "17", floor: "3" },
      }),
    });
  });

  it("is the saved one if nothing was typed", async () => {
    const saved = anAddress(flat("17"));
    const { clientSession, createAddress, updateAddress } = aCustomer(saved);
    const typed = anAddressInput({ details: null, name: null });
    expect(await saveAddress(clientSession, typed)).toEqual({ error: null, result: saved });
    expect(createAddress).not.toHaveBeenCalled();
    expect(updateAddress).not.toHaveBeenCalled();
  });

  it("saves another flat of the house beside it", async () => {
    const { clientSession, createAddress, updateAddress } = aCustomer(anAddress(flat("17")));
    const typed = anAddressInput(flat("18"));
    await saveAddress(clientSession, typed);
    expect(createAddress).toHaveBeenCalledWith(expect.objectContaining({ body: typed }));
    expect(updateAddress).not.toHaveBeenCalled();
  });
});

describe("a saved address that the browser stored without its details", () => {
  const saved = anAddress(flat("17"));
  const stored = { ...saved, details: null };

  it("gets those of the account once they are loaded", async () => {
    const { clientSession } = aCustomer(saved);
    clientSession.fulfilment.setState({ address: stored });
    await loadAddresses(clientSession);
    expect(clientSession.fulfilment.getState().address).toEqual(saved);
  });

  it("does not overwrite those of the account", async () => {
    const { clientSession, updateAddress } = aCustomer(saved);
    expect(await saveDetails(clientSession, stored)).toEqual(saved);
    expect(updateAddress).not.toHaveBeenCalled();
  });

  it("overwrites them with none if the customer removed them", async () => {
    const { clientSession, updateAddress } = aCustomer(saved);
    await saveDetails(clientSession, { ...saved, details: {} });
    expect(updateAddress).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ details: {} }) }),
    );
  });
});
