import "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Numbers of the specification that the test proves: `[S5.11, S5.12]` for 11 and 12 of point 5. */
    requirements?: string;
  }
}
