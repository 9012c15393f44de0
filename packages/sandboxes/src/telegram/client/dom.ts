type Child = Node | string | null | false | undefined;
type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], "style" | "children">
>;

/** Creates an element with properties and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(
    ...children.filter((child) => child !== null && child !== false && child !== undefined),
  );
  return element;
}

const svg = "http://www.w3.org/2000/svg";

/** Line icons, 24 units wide. */
const paths = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  menu: "M5 7h14M5 12h14M5 17h14",
  send: "M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  window: "M5 6h14v12H5zM5 10h14",
  contact: "M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500",
  link: "M8 16l9-9M10 7h7v7",
  kitchen: "M7 10a4 4 0 118-3 3 3 0 11 2 5v7H7v-7a3 3 0 010-2zM7 16h10",
} as const;
export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGSVGElement {
  const element = document.createElementNS(svg, "svg");
  for (const [attribute, value] of [
    ["viewBox", "0 0 24 24"],
    ["width", "24"],
    ["height", "24"],
    ["fill", "none"],
    ["stroke", "currentColor"],
    ["stroke-width", name === "more" ? "3" : "2"],
    ["stroke-linecap", "round"],
    ["stroke-linejoin", "round"],
    ["aria-hidden", "true"],
  ] as const)
    element.setAttribute(attribute, value);
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", paths[name]);
  element.append(path);
  return element;
}

/** An icon button with an accessible label. */
export const iconButton = (name: IconName, label: string, onclick: () => void) =>
  h("button", { type: "button", className: "icon-button", ariaLabel: label, onclick }, icon(name));
