import { describe, expect, it } from "vitest";
import { parseAst } from "vite";
import { cutSource, type Unused } from "./cut-source.ts";

const cut = (code: string, unused: Unused) => cutSource(code, parseAst(code), unused);

describe("cutting out of a module", () => {
  it("puts the value at every place of an expression, and only there", () => {
    const code = "if (init.lazy) a(init.lazy, init.lazyRoutes);\nlet { lazy } = init;";
    expect(cut(code, { always: [["init.lazy", "false"]] })).toBe(
      "if (false) a(false, init.lazyRoutes);\nlet { lazy } = init;",
    );
  });

  it("finds what the lines are broken in", () => {
    expect(cut("x = a\n\t\t&& b;", { always: [["a && b", "true"]] })).toBe("x = true;");
  });

  it("drops statements, properties and exports by whole words", () => {
    expect(cut("fetch(a); fetchers(b);", { dropped: ["fetch"] })).toBe("; fetchers(b);");
    expect(cut("x = { fetch, fetchers };", { dropped: ["fetch"] })).toBe("x = {  fetchers };");
    const code = "const a = 1, b = 2; export { a, b as c };";
    expect(cut(code, { dropped: ["b as"] })).toBe("const a = 1, b = 2; export { a,  };");
  });

  it("keeps the else of an if", () => {
    const code = "if (a) b(); else if (c) d(); else e();";
    expect(cut(code, { dropped: ["if (a)"] })).toBe("if (c) d(); else e();");
    expect(cut(code, { dropped: ["if (a)", "if (c)"] })).toBe("e();");
  });

  it("leaves out what is for developers", () => {
    const code = 'warning(a, "Mind!"); Form.displayName = "Form"; invariant(a.b, "No b");';
    expect(cut(code, {})).toBe("; ; invariant(a.b);");
  });

  it.each<Unused>([
    { always: [["init.lazy", "false"]] },
    { dropped: ["if (lazy)"] },
    { dropped: ["useFetch"] },
  ])("refuses a module that reads differently: %j", (unused) => {
    expect(() => cut("export { init, useFetcher };", unused)).toThrow(/There is no '/);
  });
});
