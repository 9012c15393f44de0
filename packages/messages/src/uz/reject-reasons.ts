/** Why the restaurant rejects an order, for its customer. OTHER has words of the restaurant's own. */
export const rejectReasons = {
  SOLD_OUT: "taom tugab qoldi",
  TOO_BUSY: "hozir buyurtmalar juda ko‘p",
  CLOSING: "filial yopilyapti",
  ADDRESS: "bu manzilga yetkaza olmaymiz",
};

export type RejectReasons = typeof rejectReasons;
