export type Scheme = "light" | "dark";

/** Colours of the messenger's themes, by their names in the mini-app protocol. */
export const themeParams: Record<Scheme, Record<string, string>> = {
  light: {
    bg_color: "#ffffff",
    secondary_bg_color: "#f1f1f4",
    section_bg_color: "#ffffff",
    section_separator_color: "#dcdce0",
    header_bg_color: "#ffffff",
    bottom_bar_bg_color: "#ffffff",
    text_color: "#000000",
    hint_color: "#707579",
    subtitle_text_color: "#707579",
    section_header_text_color: "#3390ec",
    accent_text_color: "#3390ec",
    link_color: "#3390ec",
    button_color: "#3390ec",
    button_text_color: "#ffffff",
    destructive_text_color: "#e53935",
  },
  dark: {
    bg_color: "#17212b",
    secondary_bg_color: "#232e3c",
    section_bg_color: "#17212b",
    section_separator_color: "#111921",
    header_bg_color: "#17212b",
    bottom_bar_bg_color: "#17212b",
    text_color: "#f5f5f5",
    hint_color: "#8393a3",
    subtitle_text_color: "#8393a3",
    section_header_text_color: "#6ab3f3",
    accent_text_color: "#6ab2f2",
    link_color: "#6ab3f3",
    button_color: "#5288c1",
    button_text_color: "#ffffff",
    destructive_text_color: "#ec3942",
  },
};
