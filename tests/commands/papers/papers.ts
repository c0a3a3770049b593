import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawPdf } from '../../../emulators/payments/pages/invoice-pdf';
import { yearState } from '../../../domain/courses/register';
import { certificatePdf } from '../../../workers/documents/certificate';
import { dossierPdf, registerPdf } from '../../../workers/documents/register';
import { regulationPdf, textPaper } from '../../../workers/documents/text-paper';
import { contractPaper } from '../../../operations/mails/contract';
import { facts, house, issued } from '../certificate-facts';

const at = Date.parse('2026-11-20T10:00:00Z');
const font = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

export const certificateOf = (changes: Partial<typeof facts>) =>
  certificatePdf({
    number: issued.number,
    address: `${issued.number}-k3v9x2m7qd`,
    facts: { ...facts, ...changes },
    key: 'a1b2 c3d4 e5f6',
    baseUrl: house,
    issuedAt: issued.issuedAt,
  });

const lessonOf = (name: string) => ({ unit: name, course: name, seconds: 5_400, from: '2026-03-02', to: '2026-03-09' });

const certified = (course: string) => [{ number: 'AP-2026-000042', course }];

/** Every paper: the first name wherever one stands once, all of them where there is a list. */
export const papers: Record<string, (names: readonly [string, ...string[]]) => Promise<Uint8Array>> = {
  certificate: (names) => {
    const [name] = names;
    const lessons = names.map((one) => ({ name: one, seconds: 60 }));
    return certificateOf({ person: name, course: name, lessons, validFor: name, reference: name, signedBy: name });
  },
  register: (names) => {
    const entries = names.map((name) => ({ unit: name, course: name, seconds: 60, day: '2026-03-02' }));
    const certificates = certified(names[0]);
    return registerPdf({ person: names[0], year: 2026, state: yearState(5_400, 2026, at), entries, certificates }, at);
  },
  dossier: (names) => {
    const people = names.map((name) => ({
      name,
      state: yearState(5_400, 2026, at),
      lessons: [lessonOf(name)],
      certificates: certified(name),
    }));
    return dossierPdf({ company: names[0], year: 2026, people }, at);
  },
  regulation: (names) => {
    const html = names.map((name) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const items = html.map((name) => `<li>${name}</li>`).join('');
    return regulationPdf({ year: 2026, content: `<h2>${html[0]}</h2><p>${html[0]}</p><ul>${items}</ul>` }, at);
  },
  contract: (names) => {
    const seller = { name: 'Apice', seat: '', vat: '', rea: '', capital: '', email: 'ciao@apice.test' };
    const buyer = { name: names[0], email: 'elena@apice.test', company: null, vatNumber: null };
    const items = names.map((name) => ({ name, quantity: 1 }));
    const paid = {
      at,
      paid: 3900,
      credit: 0,
      vat: 'vatIncluded' as const,
      invoice: null,
      period: null,
      asksToStart: false,
    };
    return textPaper(
      contractPaper(
        'it',
        {
          kind: 'goods',
          seller,
          buyer,
          isBusiness: false,
          items,
          ...paid,
          withdrawUntil: at,
          terms: 'https://apice.test',
        },
        '',
      ),
    );
  },
  invoice: async (names) =>
    drawPdf(
      [['Fattura', '2026-000002'], ['Cliente', names[0]], ...names.map((name): [string, string] => [name, '€ 12,00'])],
      await readFile(createRequire(import.meta.url).resolve(font)),
    ),
};

/** How often the name stands on each that has one only. */
export const timesOn: Record<string, number> = {
  certificate: 6,
  register: 4,
  dossier: 6,
  regulation: 3,
  contract: 2,
  invoice: 2,
};
