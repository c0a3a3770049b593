import { base64Of } from '../../../domain/shared/base64';

/** Reads the files of a form in the shape that operations take; an empty file field is skipped. */
export async function filesOf(form: FormData, name = 'files'): Promise<{ name: string; data: string }[]> {
  const files = form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, data: await base64Of(file) })));
}
