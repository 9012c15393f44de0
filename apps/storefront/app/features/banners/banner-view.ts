/** A banner in one language: its picture says everything, `title` repeats it for those who do not see it. */
export type BannerView = {
  id: string;
  title: string;
  colour: string | null;
  picture: { src: string; srcSet: string; sources: { type: string; srcSet: string }[] };
  /** `null`: it leads nowhere. */
  to: string | null;
};
