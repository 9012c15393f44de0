/** Limits of a brand's folder, which are checked before a file is read. */
export const limits = {
  /** In the folder and in `pictures/`. */
  files: 30_000,
  fileBytes: 20 * 1024 ** 2,
  yamlBytes: 1024 ** 2,
  /** Parsing 250,000 short ones takes seconds. */
  yamlLines: 50_000,
  /** Sum of the parts of a workbook, unpacked. */
  unpackedBytes: 64 * 1024 ** 2,
  /** Maximum for a table as text. */
  tableBytes: 10 * 1024 ** 2,
  columns: 200,
  rows: 20_000,
  /** Maximum in a table, including empty ones where the file has them. */
  cells: 1_000_000,
  cellCharacters: 10_000,
  /** Lists and objects within each other. */
  depth: 100,
  /** Maximum in all zones together. */
  zonePoints: 100_000,
  /** Maximum reported in one file; nobody reads more. */
  problems: 1_000,
  /** Memory and time of the reader. */
  heapMegabytes: 128,
  /** Processor time is limited, since a busy machine takes longer. */
  seconds: 9,
} as const;

/** `20,000`. Loading the locale's formats takes longer than reading a small folder. */
export const inDigits = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
