export function buildShowcase(): Promise<void>;
