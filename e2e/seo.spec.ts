import type { Page } from "@playwright/test";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

// Metadata do not depend on the viewport.
test.describe("search engine metadata", { tag: "@desktop" }, () => {
  test("every page has title, description and canonical URL in each language, a picture when shared, and JSON-LD", async ({
    page,
  }) => {
    const plain = brandUrl("demo");
    const paths = await pathsOfEachKind(page, "demo");
    const heads = await headsOf(page, "demo", paths);

    await test.step("title, description and canonical URL in each language", () => {
      for (const [path, head] of Object.entries(heads)) {
        const address = new URL(path, plain);
        expect(head.title, path).toMatch(/ — Lola — milliy taomlar$/);
        expect(head.description.length, path).toBeGreaterThan(30);
        expect(head.description.length, path).toBeLessThanOrEqual(156);
        expect(head.canonical, path).toBe(address.href);
        expect(head.languages, path).toEqual({
          uz: address.href,
          ru: withLanguage(address, "ru"),
          en: withLanguage(address, "eng"),
          "x-default": address.href,
        });
      }
      for (const part of ["title", "description", "canonical"] as const) {
        const values = Object.values(heads).map((head) => head[part]);
        expect(new Set(values).size, part).toBe(values.length);
      }
    });

    await test.step("a shared link shows the brand's picture, or the product's", async () => {
      const product = paths.find((path) => path.startsWith("/product/")) ?? "";
      const home = heads["/"]?.shared;
      expect(home).toMatchObject({
        title: heads["/"]?.title,
        description: heads["/"]?.description,
        url: brandUrl("demo"),
        site_name: "Lola",
        locale: "uz_UZ",
        "image:width": "1200",
        "image:height": "630",
      });
      expect(heads[product]?.shared["image"]).not.toBe(home?.["image"]);
      const pictures = [home?.["image"] ?? "", heads[product]?.shared["image"] ?? ""];
      const [brand, productPicture] = await page.evaluate(async (addresses) => {
        const sizes = addresses.map(async (address) => {
          const bytes = await (await fetch(address)).blob();
          const { width, height } = await createImageBitmap(bytes);
          return { type: bytes.type, width, height };
        });
        return Promise.all(sizes);
      }, pictures);
      expect(brand).toEqual({ type: "image/jpeg", width: 1200, height: 630 });
      expect(productPicture?.type).toBe("image/jpeg");
    });

    await test.step("restaurant, menu, product with price and breadcrumbs are described as JSON-LD", async () => {
      const nodes = (kind: string) =>
        heads[paths.find((path) => path.startsWith(kind)) ?? ""]?.nodes ?? [];
      const typed = (list: Node[], type: string) =>
        list.find((node) => [node["@type"]].flat().includes(type));

      expect(typed(nodes("/"), "Restaurant")).toMatchObject({
        name: "Lola",
        telephone: "+998712000101",
        address: { "@type": "PostalAddress", addressLocality: "Toshkent" },
        hasMenu: { "@id": typed(nodes("/"), "Menu")?.["@id"] },
      });
      const sections = typed(nodes("/"), "Menu")?.["hasMenuSection"] as Node[];
      await page.goto(brandUrl("demo"));
      await expect(page.getByRole("heading", { level: 2 })).toContainText(
        sections.map(({ name }) => String(name)),
      );

      const items = typed(nodes("/category"), "MenuSection")?.["hasMenuItem"] as Node[];
      expect(items[0]).toMatchObject({
        "@type": "MenuItem",
        offers: { "@type": "Offer", priceCurrency: "UZS", price: expect.any(Number) },
      });

      const product = typed(nodes("/product/"), "Product");
      const offer = product?.["offers"] as { price: number } | undefined;
      await page.goto(
        brandUrl(
          "demo",
          paths.find((path) => path.startsWith("/product/")),
        ),
      );
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(product?.["name"]));
      const shown = String(offer?.price).replace(/\B(?=(\d{3})+$)/g, " ");
      await expect(page.getByText(`${shown} so‘m`).first()).toBeVisible();
      const steps = typed(nodes("/product/"), "BreadcrumbList")?.["itemListElement"] as Node[];
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(steps[2]).toMatchObject({ name: product?.["name"], item: product?.["url"] });

      const branches = nodes("/branches").filter((node) => node["@type"] === "Restaurant");
      expect(branches.length).toBeGreaterThan(1);
      expect(branches[0]).toHaveProperty("openingHoursSpecification.0.opens");
    });
  });

  test("language URLs select the language for visitors without a cookie; metadata of the first page are removed on client-side navigation", async ({
    page,
    context,
  }) => {
    const [product = ""] = (await sitemapOf(page, "demo")).filter((path) =>
      path.includes("/product/"),
    );
    await page.goto(brandUrl("demo", `${product}?lang=eng#top`));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: /^Add \d/ })).toBeVisible();
    // The language is stored; a shared link opens in the recipient's language.
    await expect(page).toHaveURL(brandUrl("demo", `${product}#top`));
    const canonical = page.locator('head link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    await page.getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
    await expect(canonical).toHaveCount(0);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.getByRole("combobox", { name: "Language" }).selectOption("ru");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    const cookies = await context.cookies(brandUrl("demo"));
    expect(cookies.find(({ name }) => name === "_language")?.value).toBe("ru");
  });

  test("the site map lists public pages, and robots.txt excludes personal ones; a brand with one language has one URL per page", async ({
    page,
  }) => {
    const paths = await sitemapOf(page, "qahva");
    const siteMap = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
    expect(siteMap).not.toContain("lang=");
    const { "/?lang=uz": first } = await headsOf(page, "qahva", ["/?lang=uz"]);
    expect(first).toMatchObject({ lang: "ru", canonical: brandUrl("qahva"), languages: {} });
    // Switched off in this brand.
    expect(paths).not.toContain("/vacancy");
    expect(paths).toContain("/");
    expect(paths.filter((path) => /profile|checkout|basket|login/.test(path))).toEqual([]);
    const statuses = await page.evaluate(
      (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
      paths.slice(0, 40),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));

    const robots = await page.evaluate(async () => (await fetch("/robots.txt")).text());
    expect(robots).toContain(`Sitemap: ${brandUrl("qahva", "/sitemap.xml")}`);
    for (const path of ["/profile", "/checkout", "/basket", "/login", "/api/"])
      expect(robots).toContain(`Disallow: ${path}\n`);
    const personal = await headsOf(page, "qahva", ["/basket", "/checkout", "/login", "/search"]);
    for (const [path, head] of Object.entries(personal))
      expect(head, path).toMatchObject({ robots: "noindex", canonical: null, nodes: [] });
  });

  test("a host without a brand is not indexed", async ({ request }) => {
    const headers = { host: new URL(brandUrl("nobody-here")).host };
    const robots = await request.get(productUrl("/robots.txt"), { headers });
    expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/\n?$/);
    const siteMap = await request.get(productUrl("/sitemap.xml"), { headers });
    expect(siteMap.status()).toBe(404);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("a product page has name, price, description, picture and a link to the menu", async ({
      page,
    }) => {
      const [product = ""] = (await sitemapOf(page, "demo")).filter((path) =>
        path.includes("/product/"),
      );
      await page.goto(brandUrl("demo", product));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByText(/\d\sso‘m/).first()).toBeVisible();
      await expect(main.getByRole("paragraph").first()).toHaveText(/\p{L}{3,}/u);
      const name = (await main.getByRole("heading", { level: 1 }).textContent()) ?? "";
      // The picture links to its large version.
      const picture = main.getByRole("link", { name: new RegExp(`^${name}: `) }).locator("img");
      await expect(picture.first()).toHaveJSProperty("complete", true);
      await page.getByRole("banner").getByRole("link", { name: /Lola/ }).click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    });
  });
});

type Node = Record<string, unknown>;
type Head = {
  lang: string;
  title: string;
  description: string;
  robots: string | null;
  canonical: string | null;
  languages: Record<string, string>;
  /** Open Graph properties. */
  shared: Record<string, string>;
  nodes: Node[];
};

const withLanguage = (address: URL, language: string) => {
  const named = new URL(address);
  named.searchParams.set("lang", language);
  return named.href;
};

/** Paths in the brand's site map, in its main language. */
async function sitemapOf(page: Page, brand: string) {
  await page.goto(brandUrl(brand, "/robots.txt"));
  const map = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  const addresses = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  const own = addresses.filter((address) => !address.includes("lang="));
  return own.map((address) => address.replace(new URL(brandUrl(brand)).origin, ""));
}

/** One path of each kind of listed page. */
async function pathsOfEachKind(page: Page, brand: string) {
  const kinds = new Map<string, string>();
  for (const path of await sitemapOf(page, brand)) {
    const kind = path.replace(/[0-9a-f-]{36}/, "");
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** The `<head>` of pages requested without cookies. */
async function headsOf(page: Page, brand: string, paths: string[]): Promise<Record<string, Head>> {
  await page.goto(brandUrl(brand, "/robots.txt"));
  return page.evaluate(async (all) => {
    const headOf = async (path: string) => {
      const text = await (await fetch(path, { credentials: "omit" })).text();
      const found = new DOMParser().parseFromString(text, "text/html");
      const content = (name: string) =>
        found.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
      const pairs = (selector: string, key: string, value: string) =>
        Object.fromEntries(
          [...found.querySelectorAll(selector)].map((element) => [
            (element.getAttribute(key) ?? "").replace("og:", ""),
            element.getAttribute(value) ?? "",
          ]),
        );
      const data = found.querySelector('script[type="application/ld+json"]')?.textContent;
      const graph = data ? (JSON.parse(data) as { "@graph": object[] }) : null;
      return {
        lang: found.documentElement.lang,
        title: found.title,
        description: content("description") ?? "",
        robots: content("robots"),
        canonical: found.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
        languages: pairs('link[rel="alternate"]', "hreflang", "href"),
        shared: pairs('meta[property^="og:"]', "property", "content"),
        nodes: (graph?.["@graph"] ?? []) as Record<string, unknown>[],
      };
    };
    const heads = await Promise.all(all.map(async (path) => [path, await headOf(path)] as const));
    return Object.fromEntries(heads);
  }, paths);
}
