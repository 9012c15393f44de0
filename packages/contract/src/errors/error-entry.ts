type Texts = { uz: string; ru: string; eng: string };

/** What a code means to the caller and to the customer. */
export type ErrorEntry = {
  /** HTTP status of the answer. */
  status: number;
  /** False where the specification shows the customer nothing. */
  isShown: boolean;
  /** Heading of the notification, where the specification gives one. */
  title?: Texts;
  /** `{name}` is a placeholder that the refusal's values fill. */
  description: Texts;
};

/** An error that the customer is told. */
export const shown = (status: number, description: Texts, title?: Texts): ErrorEntry => ({
  status,
  isShown: true,
  ...(title && { title }),
  description,
});

/** An error for programmers and logs; its text is there for integrators. */
export const silent = (status: number, description: Texts): ErrorEntry => ({
  status,
  isShown: false,
  description,
});
