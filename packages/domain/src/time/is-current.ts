/** Period of validity; a missing end is open. */
export type Validity = {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
};

/**
 * Whether a story or a banner is shown at a moment: from `validFrom` to `validTo`, both included.
 *
 * @see Decision "S7.71".
 */
export const isCurrent = ({ validFrom, validTo }: Validity, now: Date): boolean =>
  (!validFrom || now >= new Date(validFrom)) && (!validTo || now <= new Date(validTo));
