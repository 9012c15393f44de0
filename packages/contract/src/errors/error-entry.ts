type Texts = { uz: string; ru: string; eng: string };

/** An entry of the error catalogue. */
export type ErrorEntry = {
  /** HTTP status of the answer. */
  status: number;
  /** False if the specification shows the customer nothing. */
  isShown: boolean;
  /** Heading of the notification, where the specification gives one. */
  title?: Texts;
  /** `{name}` is a placeholder for the error's values. */
  description: Texts;
};

/** An error that is shown to the customer. */
export const shown = (status: number, description: Texts, title?: Texts): ErrorEntry => ({
  status,
  isShown: true,
  ...(title && { title }),
  description,
});

/** An error for logs and integrators, not shown to the customer. */
export const silent = (status: number, description: Texts): ErrorEntry => ({
  status,
  isShown: false,
  description,
});
