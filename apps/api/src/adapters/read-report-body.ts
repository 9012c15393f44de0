/** The body of a gateway's report: JSON, or the fields of a form; `null` if it is neither. */
export async function readBody(request: Request): Promise<unknown> {
  try {
    const contentType = request.headers.get("content-type") ?? "";
    return /form/.test(contentType)
      ? Object.fromEntries(await request.formData())
      : await request.json();
  } catch {
    return null;
  }
}
