/** A banner in one language: the picture contains the text, `title` repeats it for screen readers. */
export type BannerView = {
  id: string;
  title: string;
  colour: string | null;
  picture: { src: string; srcSet: string; sources: { type: string; srcSet: string }[] };
  /** `null`: not a link. */
  to: string | null;
};
