import { createContext, useContext } from "react";

/**
 * Nonce of the inline scripts and styles that we write: random, so that injected markup cannot carry it. The server
 * removes it from the response and allows the marked elements by hash; in the browser there is none.
 */
const InlineMark = createContext<string | undefined>(undefined);

export const InlineMarkProvider = InlineMark.Provider;

type Props = { text: string };

/**
 * Inline script that the policy allows. It runs once, where the server wrote it, so its text can be omitted when the
 * browser renders the page again.
 */
export function InlineScript({ text }: Props) {
  return (
    <script
      nonce={useContext(InlineMark)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Inline styles that the policy allows. */
export function InlineStyle({ text }: Props) {
  return <style nonce={useContext(InlineMark)} dangerouslySetInnerHTML={{ __html: text }} />;
}
