import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { readPageData } from "./read-page-data.ts";

const nothing = () => null;
const route = (id: string, path: string, module: object, parentId?: string) => ({
  [id]: { id, path, module: { default: nothing, ...module }, ...(parentId && { parentId }) },
});

/** A minimal shop: a layout and a page, each with data. */
const build = {
  entry: { module: { default: () => new Response() } },
  routes: {
    ...route("root", "", {}),
    ...route("frame", "", { loader: () => ({ of: "the frame" }) }, "root"),
    ...route(
      "about",
      "about",
      { loader: () => ({ text: "Osh — “Lola”", at: new Date(0), none: undefined }) },
      "frame",
    ),
    ...route("bare", "bare", {}, "root"),
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const dataOf = async (path: string) => {
  const handle = createRequestHandler(build, "production");
  const answer = await handle(new Request(`http://lola.localhost${path}.data`));
  return readPageData(new Uint8Array(await answer.arrayBuffer()));
};

it(
  "reads the data of the page's own loader, not of its layout",
  { meta: { requirements: "[S7.55]" } },
  async () => {
    expect(JSON.stringify(await dataOf("/about"))).toBe(
      '{"text":"Osh — “Lola”","at":"1970-01-01T00:00:00.000Z"}',
    );
  },
);

it("returns undefined for a page without a loader", async () => {
  expect(await dataOf("/bare")).toBeNull();
});
