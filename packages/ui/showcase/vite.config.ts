import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  build: { outDir: "build", target: ["chrome111", "safari16.4"], cssTarget: "chrome111" },
});
