let callers = 0;
/** Everybody calls from an address of their own: the limits of a flood are proved elsewhere. */
export const aCaller = () => {
  callers += 1;
  return [10, callers >> 16, callers >> 8, callers].map((part) => part & 255).join(".");
};
