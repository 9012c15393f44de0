import { useMediaQuery } from "../../core/page/use-media-query.ts";

/** Whether the profile's menu is beside its pages. Equal to `layouts/profile.module.css`. */
export const useMenuBeside = () => useMediaQuery("(min-width: 1100px)");
