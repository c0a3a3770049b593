/** Reads the files of a form in the shape that operations take; an empty file field is skipped. */
export async function filesOf(form: FormData, name = 'files'): Promise<{ name: string; data: string }[]> {
  const files = form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, data: await base64Of(file) })));
}

const chunk = 0x80_00;

/** Encodes a file's bytes as base64, in chunks that fit a call's arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(binary);
}
