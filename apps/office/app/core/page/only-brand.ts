/** Sub-domain of the installation's brand, which the server writes into the document if there is one only. */
export const onlyBrand = (): string | null =>
  document.querySelector<HTMLMetaElement>("meta[name=only-brand]")?.content ?? null;
