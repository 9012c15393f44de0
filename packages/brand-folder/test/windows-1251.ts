/** Cyrillic as Windows saved it before Unicode. */
export function windows1251(text: string): Uint8Array {
  const decoder = new TextDecoder("windows-1251");
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0x3f);
}
