/** A brand's cash desk at Payme. */
export type PaymeDesk = {
  id: string;
  key: string;
  /** Address of the shop's endpoint. */
  endpoint: string;
};

export type PaymeConfig = {
  /** `null`: there is no such desk. */
  desk: (id: string) => PaymeDesk | null;
  /** Sends a message to the shop's server. */
  deliver: (request: Request) => Promise<Response>;
  /** Runs a callback when a late payment is made, or a message is repeated. */
  later: (work: () => Promise<void>) => void;
  /** Lets the slow card take its time. */
  pause: (milliseconds: number) => Promise<void>;
  clock: () => Date;
  /** 24 hexadecimal digits. */
  newId: () => string;
};

/** Payme's own numbers. */
export const receiptStates = {
  new: 0,
  /** The transaction is begun in the shop's books. */
  creating: 1,
  /** The money is taken; the shop is told. */
  closing: 3,
  paid: 4,
  cancelled: 50,
} as const;

/** A payment, by Payme's own names. */
export type PaymeReceipt = {
  _id: string;
  create_time: number;
  pay_time: number;
  cancel_time: number;
  state: number;
  /** Tiyin. */
  amount: number;
  account: { name: string; title: string; value: string }[];
};

export type PaymeError = {
  code: number;
  message: string | Readonly<Record<string, string>>;
  data?: unknown;
};
export type PaymeAnswer<Result> =
  | { result: Result; error?: undefined }
  | { error: PaymeError; result?: undefined };
