export async function benchBrowser(_port: number, _brand: string) {}
