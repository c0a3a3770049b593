import { downloadZip } from 'client-zip';
import { ask, type Asked } from '~/lib/ask';

export type InvoiceFormat = 'csv' | 'xml';

/** A month's files: slices are read until none is left, and parts of one name are joined. */
export async function askInvoices(month: string, format: InvoiceFormat): Promise<Asked<'ExportInvoices'>> {
  const texts = new Map<string, string>();
  let after: string | undefined;
  for (;;) {
    const asked = await ask('ExportInvoices', { month, format, after });
    if ('refusal' in asked) return asked;
    for (const { name, text } of asked.result.files) texts.set(name, (texts.get(name) ?? '') + text);
    if (asked.result.next === null) {
      return { result: { files: [...texts].map(([name, text]) => ({ name, text })), next: null } };
    }
    after = asked.result.next;
  }
}

export const zipOf = (files: readonly { name: string; text: string }[]): Promise<Blob> =>
  downloadZip(files.map(({ name, text }) => ({ name, input: text }))).blob();
