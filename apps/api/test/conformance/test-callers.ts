let callers = 0;
/** Each caller has its own address: rate limits are tested elsewhere. */
export const aCaller = () => {
  callers += 1;
  return [10, callers >> 16, callers >> 8, callers].map((part) => part & 255).join(".");
};
