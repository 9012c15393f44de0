/** A printer without paper takes no bytes, and says nothing about it. */
const timeoutMs = 30_000;

export async function inTime<T>(sending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      sending,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("The printer takes no more")), timeoutMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
