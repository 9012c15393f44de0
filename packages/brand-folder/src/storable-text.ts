/** Whether the database cannot store a text: control characters but tab and line breaks, and half characters. */
export const unstorable = (text: string): boolean =>
  /[^\P{Cc}\t\n\r]/u.test(text) || !text.isWellFormed();
