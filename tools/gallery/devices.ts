/** Screens of the gallery; the first two are taken unless all are asked for. Sizes in pixels. */
export const devices = {
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  large: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  lying: { viewport: { width: 780, height: 360 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const;

export type Device = keyof typeof devices;

export const usualDevices: readonly Device[] = ["phone", "desktop"];
