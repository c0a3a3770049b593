import { describe, expect, test } from 'vitest';
import type { FiscalDocument } from '../../../domain/invoicing/document';
import { fatturaPaFile, toFatturaPa } from '../../../domain/invoicing/fattura-pa';
import { buyers, creditNoteWith, documentWith, sellerWith, untaxedWith } from './documents';
import { schemaErrors } from './schema';

const written = (document: FiscalDocument, seller = sellerWith()): string => {
  const xml = toFatturaPa(seller, document, 'P0001');
  if ('reason' in xml) throw new Error(`left out: ${xml.reason}`);
  return xml.value;
};
/** What stands in the elements of a name. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, at]) => at);
const buyerOf = (xml: string) => all(xml, 'CessionarioCommittente')[0] ?? '';
const errorsOf = (xml: string) => schemaErrors([{ name: 'document.xml', text: xml }]);

/** The package's schema is older than the codes behind a point, which the exchange system has asked for since 2021. */
const withOldNature = (xml: string) => xml.replaceAll(/<Natura>(N\d)\.\d<\/Natura>/g, '<Natura>$1</Natura>');

const taxed: [string, FiscalDocument, string[]][] = [
  ['an Italian business with an SDI code', documentWith(), ['ABC1234', '', 'IT', '01234560017', '01234560017']],
  [
    'an Italian business with a PEC',
    documentWith({ buyer: buyers.pec }),
    ['0000000', 'studio@pec.example.it', 'IT', '01234560017', '01234560017'],
  ],
  ['an Italian consumer', documentWith({ buyer: buyers.consumer }), ['0000000', '', '', '', 'RSSLEA80A41H501Y']],
  ['a consumer in the EU', documentWith({ buyer: buyers.germanConsumer }), ['XXXXXXX', '', 'DE', '0000000', '']],
  ['a consumer outside the EU', documentWith({ buyer: buyers.brazilian }), ['XXXXXXX', '', 'BR', '0000000', '']],
];
const untaxed: [string, FiscalDocument, string[], string][] = [
  [
    'a business in the EU',
    untaxedWith(buyers.german),
    ['XXXXXXX', '', 'DE', '123456789', ''],
    'Inversione contabile, art. 7-ter DPR 633/72',
  ],
  [
    'a business in Greece',
    untaxedWith(buyers.greek),
    ['XXXXXXX', '', 'EL', '123456783', ''],
    'Inversione contabile, art. 7-ter DPR 633/72',
  ],
  [
    'a business outside the EU',
    untaxedWith(buyers.swiss),
    ['XXXXXXX', '', 'CH', 'CHE123456789', ''],
    'Operazione non soggetta, art. 7-ter DPR 633/72',
  ],
  [
    'a business without a number',
    untaxedWith(buyers.american),
    ['XXXXXXX', '', 'US', 'OO99999999999', ''],
    'Operazione non soggetta, art. 7-ter DPR 633/72',
  ],
];

const identityOf = (xml: string) => [
  all(xml, 'CodiceDestinatario')[0] ?? '',
  all(xml, 'PECDestinatario')[0] ?? '',
  all(buyerOf(xml), 'IdPaese')[0] ?? '',
  all(buyerOf(xml), 'IdCodice')[0] ?? '',
  all(buyerOf(xml), 'CodiceFiscale')[0] ?? '',
];

describe('an electronic invoice', () => {
  test.each(taxed)('to %s has its recipient, and is valid by the schema', async (_buyer, document, identity) => {
    const xml = written(document);
    expect(identityOf(xml)).toEqual(identity);
    expect(all(xml, 'Natura')).toEqual([]);
    expect(all(xml, 'EsigibilitaIVA')).toEqual(['I']);
    expect(await errorsOf(xml)).toEqual([]);
  });

  test.each(untaxed)(
    'to %s says why it has no tax, and is valid but for a newer code',
    async (_buyer, document, identity, norm) => {
      const xml = written(document);
      expect(identityOf(xml)).toEqual(identity);
      expect(all(xml, 'Natura')).toEqual(['N2.1', 'N2.1']);
      expect([all(xml, 'AliquotaIVA'), all(xml, 'Imposta')]).toEqual([['0.00', '0.00'], ['0.00']]);
      expect(all(xml, 'RiferimentoNormativo')).toEqual([norm]);
      expect(await errorsOf(withOldNature(xml))).toEqual([]);
      const errors = await errorsOf(xml);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.filter((error) => !error.includes("Element 'Natura'"))).toEqual([]);
    },
  );

  test.each([
    ['RF19', 'Regime forfettario, art. 1, commi 54-89, L. 190/2014'],
    ['RF02', 'Regime dei minimi, art. 1, commi 96-117, L. 244/2007'],
  ])('of a seller in the regime %s charges nobody tax', async (regime, norm) => {
    const xml = written(untaxedWith(buyers.consumer), sellerWith({ regime, taxCode: 'RSSLEA80A41H501Y' }));
    expect(all(xml, 'Natura')).toEqual(['N2.2', 'N2.2']);
    expect(all(xml, 'RiferimentoNormativo')).toEqual([norm]);
    expect(all(xml, 'IdTrasmittente')[0]).toContain('RSSLEA80A41H501Y');
    expect(await errorsOf(withOldNature(xml))).toEqual([]);
  });

  test('names number, day, total, net amounts and how it was paid', () => {
    const xml = written(documentWith());
    const lines = ['TipoDocumento', 'Data', 'Numero', 'ImportoTotaleDocumento', 'PrezzoUnitario', 'PrezzoTotale'];
    expect(lines.map((name) => all(xml, name)[0])).toEqual([
      'TD01',
      '2026-10-31',
      '2026-000012',
      '290.00',
      '237.70',
      '237.70',
    ]);
    expect([all(xml, 'ImponibileImporto'), all(xml, 'Imposta')]).toEqual([['237.70'], ['52.30']]);
    const paid = ['CondizioniPagamento', 'ModalitaPagamento', 'DataScadenzaPagamento', 'ImportoPagamento'];
    expect(paid.map((name) => all(xml, name)[0])).toEqual(['TP02', 'MP08', '2026-11-01', '290.00']);
    expect(all(written(documentWith({ method: 'debit' })), 'ModalitaPagamento')).toEqual(['MP20']);
    expect(all(written(documentWith({ method: null })), 'DatiPagamento')).toEqual([]);
  });

  test('writes other scripts in Latin letters, keeps accents, cuts to length and escapes', async () => {
    const long = {
      ...buyers.italian,
      name: `Studio <${'è'.repeat(90)}>`,
      street: 'Via Łódzka „12”',
      city: 'Ω'.repeat(70),
    };
    const lines = [{ description: 'Corso 🦷 «Diga» € 5\n& più', quantity: 1, amount: 29_000 }];
    const xml = written(documentWith({ buyer: long, lines }));
    expect(all(buyerOf(xml), 'Denominazione')).toEqual([`Studio &lt;${'è'.repeat(72)}`]);
    expect(all(buyerOf(xml), 'Indirizzo')[0]).toMatch(/^Via Lódzka \S+12\S+$/);
    expect(all(xml, 'Descrizione')[0]).toMatch(/^Corso «Diga» \S+ 5 &amp; più$/);
    expect(all(buyerOf(written(untaxedWith(buyers.greek))), 'Denominazione')[0]).toMatch(/^[ -~]+$/);
    expect(await errorsOf(xml)).toEqual([]);
  });

  test('abroad has the post code behind the street, and zeros in its own field', () => {
    const long = { ...buyers.german, street: 'Straße '.repeat(20) };
    const at = (buyer: typeof long) =>
      ['Indirizzo', 'CAP', 'Comune', 'Provincia', 'Nazione'].map(
        (name) => all(buyerOf(written(untaxedWith(buyer))), name)[0],
      );
    expect(at(buyers.german)).toEqual(['Hauptstraße 5, 10115', '00000', 'Berlin', undefined, 'DE']);
    expect(at(long)[0]).toMatch(/^Straße .*, 10115$/);
    expect(at(long)[0]?.length).toBeLessThanOrEqual(60);
    expect(at({ ...buyers.greek, taxExempt: 'reverse' })[4]).toBe('GR');
  });

  test('with discounts, several pieces, a part given back, and a cent', async () => {
    const lines = [
      { description: 'Libri', quantity: 7, amount: 9999 },
      { description: 'Annuale, in meno per il mensile', quantity: 1, amount: -1450 },
      { description: 'Penna', quantity: 1, amount: 1 },
    ];
    const xml = written(documentWith({ lines, total: 8550, tax: 1542 }));
    expect(all(xml, 'PrezzoUnitario')).toEqual(['11.70857143', '-11.89', '0.01']);
    expect(all(xml, 'PrezzoTotale')).toEqual(['81.96', '-11.89', '0.01']);
    expect(all(xml, 'ImponibileImporto')).toEqual(['70.08']);
    expect(await errorsOf(xml)).toEqual([]);
    const cent = written(documentWith({ lines: [{ description: 'Prova', quantity: 1, amount: 1 }], total: 1, tax: 0 }));
    expect([all(cent, 'ImponibileImporto'), all(cent, 'Imposta'), all(cent, 'Natura')]).toEqual([
      ['0.01'],
      ['0.00'],
      [],
    ]);
    expect(await errorsOf(cent)).toEqual([]);
  });
});

test('a credit note names its invoice, with amounts above zero and no payment', async () => {
  const xml = written(creditNoteWith());
  expect(all(xml, 'TipoDocumento')).toEqual(['TD04']);
  expect(all(xml, 'DatiFattureCollegate')).toEqual(['<IdDocumento>2026-000012</IdDocumento><Data>2026-10-31</Data>']);
  expect([all(xml, 'ImponibileImporto'), all(xml, 'Imposta'), all(xml, 'DatiPagamento')]).toEqual([
    ['8.20'],
    ['1.80'],
    [],
  ]);
  expect(await errorsOf(xml)).toEqual([]);
  expect(
    await errorsOf(withOldNature(written(creditNoteWith({ buyer: buyers.german, tax: 0, taxRate: null })))),
  ).toEqual([]);
});

describe('a planted fault is refused by the schema', () => {
  test.each([
    ['a field in the wrong place', /(<Divisa>EUR<\/Divisa>)(<Data>[^<]+<\/Data>)/, '$2$1'],
    ['a missing field', /<RegimeFiscale>.*?<\/RegimeFiscale>/, ''],
    ['a comma in an amount', /<Imposta>52\.30/, '<Imposta>52,30'],
    ['another script', /<Descrizione>[^<]+/, '<Descrizione>Ωμέγα'],
    ['a recipient code of eight characters', /<CodiceDestinatario>ABC1234/, '<CodiceDestinatario>ABC12345'],
    ['an unknown type of document', /TD01/, 'TD99'],
  ])('%s', async (_fault, at, instead) => {
    const xml = written(documentWith());
    expect(xml).toMatch(at);
    expect((await errorsOf(xml.replace(at, instead))).length).toBeGreaterThan(0);
  });
});

describe('left out, with the reason', () => {
  test.each([
    ['no-buyer', documentWith({ buyer: null })],
    ['no-tax', documentWith({ tax: null })],
    ['no-address', documentWith({ buyer: { ...buyers.consumer, street: null } })],
    ['no-address', documentWith({ buyer: { ...buyers.italian, postCode: '187' } })],
    ['no-tax-code', documentWith({ buyer: { ...buyers.consumer, taxCode: null } })],
    ['public-body', documentWith({ buyer: { ...buyers.italian, recapito: 'UFY9MH' } })],
    ['no-nature', untaxedWith(buyers.consumer)],
    ['no-nature', untaxedWith(buyers.germanConsumer)],
    ['amounts', documentWith({ lines: [] })],
    ['amounts', documentWith({ lines: [{ description: 'Annuale', quantity: 1, amount: 28_999 }] })],
    ['amounts', documentWith({ tax: 1115 })],
    ['amounts', documentWith({ taxRate: null })],
    ['number', documentWith({ number: 'ricevuta/12' })],
  ] as const)('%s', (reason, document) => {
    expect(fatturaPaFile(sellerWith(), document)).toEqual({ reason });
  });
});

test('a file is named after the seller and the document, the same each time', () => {
  const nameOf = (document: FiscalDocument) => {
    const file = fatturaPaFile(sellerWith(), document);
    return 'value' in file ? file.value.name : file.reason;
  };
  expect(nameOf(documentWith())).toBe('IT12345670017_Q002O.xml');
  expect(nameOf(documentWith())).toBe(nameOf(documentWith()));
  expect(nameOf(creditNoteWith())).toBe('IT12345670017_Q002P.xml');
});
