import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Sources of a language's texts: functions hold text too. */
function sourcesOf(language: string) {
  return [language, join("office", language), "printing"].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .filter((file) => folder !== "printing" || file === `${language}.ts`)
      .map((file) => readFileSync(join(import.meta.dirname, folder, file), "utf8")),
  );
}

/** One form of each word and phrase: what a text says instead is in the second column. */
it.each([
  ["ru", /сумов/, "сум"],
  ["ru", /Обновляется сам/, "Обновляется автоматически"],
  ["ru", /До доставки ещё/, "До минимального заказа"],
  ["ru", /Выберите минимум/, "the group's name"],
  ["ru", /Где я"/, "Моё местоположение"],
  ["ru", /напишем сами/, "напишем сюда"],
  ["ru", /"Курьер позвонит ему/, "Ему и позвоним"],
  ["uz", /O‘zi yangilanadi/, "Avtomatik yangilanadi"],
  ["uz", /xonadon/i, "kvartira"],
  ["uz", /\}-kirish|entrance: "Kirish/, "podyezd"],
  ["uz", /qayta ishla/i, "rasmiylashtirish"],
  ["uz", /Qaysi (puldan|summadan)/, "Necha pul"],
  ["uz", /Oxirgi qadam/, "Raqamni tasdiqlang"],
  ["uz", /[Bb]uyurtma № ?\$|№ ?\$\{\w+\} buyurtma/, "1001-buyurtma"],
])("texts in %s do not say %s but %s", (language, avoided) => {
  const sources = sourcesOf(language);
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((source) => avoided.test(source))).toEqual([]);
});
