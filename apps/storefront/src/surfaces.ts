/** Background surfaces of text: `--color-surface`, `-raised` and `-sunken` of `packages/ui/src/tokens.css`. */
export const surfaces = {
  light: ["#f5f3ef", "#ffffff", "#edeae4"],
  dark: ["#121110", "#1e1c1b", "#2b2927"],
} as const;
