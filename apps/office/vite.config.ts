import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ["chrome111", "safari16.4"],
    /** Pictures and fonts stay files: data URLs would need an exception in the content security policy. */
    assetsInlineLimit: 0,
  },
});
