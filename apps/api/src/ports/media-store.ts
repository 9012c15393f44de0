/** Original pictures by id. An id's bytes never change: a new picture has a new id. */
export type MediaStore = {
  find(id: string): Promise<Uint8Array | null>;
  has(id: string): Promise<boolean>;
  save(id: string, bytes: Uint8Array): Promise<void>;
};
