import { createContext, useContext } from "react";

/**
 * The mark of what we write into a page ourselves, as `nonce`: random, so that nothing that got into the page otherwise
 * can have it. The server that answers takes it out again and allows what bore it by its hash; a browser has none.
 */
const InlineMark = createContext<string | undefined>(undefined);

export const InlineMarkProvider = InlineMark.Provider;

type Props = { text: string };

/**
 * A script within the page: any other would not run. It runs once, where the server wrote it, so that its text may be
 * left out in the browser.
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

/** Styles within the page: any other would not show. */
export function InlineStyle({ text }: Props) {
  return <style nonce={useContext(InlineMark)} dangerouslySetInnerHTML={{ __html: text }} />;
}
