import { escapedText } from '../shared/html';
import { amountsOf, type Amounts } from './amounts';
import type { FiscalDocument, Written } from './document';
import { latin } from './latin';
import { progressiveOf } from './progressive';
import { recipientOf, type Recipient } from './recipient';
import type { Seller } from './seller';

/** An element with its text or its children; a child that is null is left out. */
type Xml = readonly [name: string, content: string | readonly (Xml | null)[]];

function write([name, content]: Xml): string {
  const inner =
    typeof content === 'string' ? escapedText(content) : content.map((child) => (child ? write(child) : '')).join('');
  return `<${name}>${inner}</${name}>`;
}

const euros = (cents: number): string => (cents / 100).toFixed(2);
/** A rate of hundredths of a percent, as a percentage. */
const percent = euros;
/** A price with as many of eight decimals as it needs, two at least. */
const unitPrice = (cents: number, quantity: number): string =>
  (cents / 100 / quantity).toFixed(8).replace(/(\.\d{2}\d*?)0+$/, '$1');

const methods = { card: 'MP08', debit: 'MP20' } as const;

const addressOf = ({ street, postCode, city, province, country }: Recipient['address']): Xml[] => [
  ['Indirizzo', street],
  ['CAP', postCode],
  ['Comune', city],
  ...(province ? [['Provincia', province] as const] : []),
  ['Nazione', country],
];

const idOf = (name: string, country: string, number: string): Xml => [
  name,
  [
    ['IdPaese', country],
    ['IdCodice', number],
  ],
];

const headerOf = (seller: Seller, { code, pec, vat, taxCode, name, address }: Recipient, progressive: string): Xml => [
  'FatturaElettronicaHeader',
  [
    [
      'DatiTrasmissione',
      [
        idOf('IdTrasmittente', seller.country, seller.taxCode),
        ['ProgressivoInvio', progressive],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', code],
        pec ? ['PECDestinatario', pec] : null,
      ],
    ],
    [
      'CedentePrestatore',
      [
        [
          'DatiAnagrafici',
          [
            idOf('IdFiscaleIVA', seller.country, seller.vatNumber),
            ['CodiceFiscale', seller.taxCode],
            ['Anagrafica', [['Denominazione', latin(seller.name, 80)]]],
            ['RegimeFiscale', seller.regime],
          ],
        ],
        ['Sede', addressOf({ ...seller, street: latin(seller.street, 60), city: latin(seller.city, 60) })],
      ],
    ],
    [
      'CessionarioCommittente',
      [
        [
          'DatiAnagrafici',
          [
            vat ? idOf('IdFiscaleIVA', vat.country, vat.number) : null,
            taxCode ? ['CodiceFiscale', taxCode] : null,
            ['Anagrafica', [['Denominazione', name]]],
          ],
        ],
        ['Sede', addressOf(address)],
      ],
    ],
  ],
];

const goodsOf = ({ lines, taxable, tax, rate, nature }: Amounts): Xml => [
  'DatiBeniServizi',
  [
    ...lines.map(({ description, quantity, net }, index): Xml => {
      const count = Math.max(quantity, 1);
      return [
        'DettaglioLinee',
        [
          ['NumeroLinea', String(index + 1)],
          ['Descrizione', latin(description, 1000)],
          ['Quantita', count.toFixed(2)],
          ['PrezzoUnitario', unitPrice(net, count)],
          ['PrezzoTotale', euros(net)],
          ['AliquotaIVA', percent(rate)],
          nature ? ['Natura', nature.code] : null,
        ],
      ];
    }),
    [
      'DatiRiepilogo',
      [
        ['AliquotaIVA', percent(rate)],
        nature ? ['Natura', nature.code] : null,
        ['ImponibileImporto', euros(taxable)],
        ['Imposta', euros(tax)],
        // Due at once; without tax nothing is.
        nature ? null : ['EsigibilitaIVA', 'I'],
        nature ? ['RiferimentoNormativo', nature.norm] : null,
      ],
    ],
  ],
];

const generalOf = ({ kind, date, number, total, refersTo }: FiscalDocument): Xml => [
  'DatiGenerali',
  [
    [
      'DatiGeneraliDocumento',
      [
        ['TipoDocumento', kind === 'invoice' ? 'TD01' : 'TD04'],
        ['Divisa', 'EUR'],
        ['Data', date],
        ['Numero', number],
        ['ImportoTotaleDocumento', euros(total)],
      ],
    ],
    refersTo
      ? [
          'DatiFattureCollegate',
          [
            ['IdDocumento', latin(refersTo.number, 20)],
            ['Data', refersTo.date],
          ],
        ]
      : null,
  ],
];

/** Paid in one sum; a document that credit has paid names no method, because no money moved. */
function paymentOf({ kind, paidOn, method, total }: FiscalDocument): Xml | null {
  if (kind !== 'invoice' || !paidOn || !method || total <= 0) return null;
  return [
    'DatiPagamento',
    [
      ['CondizioniPagamento', 'TP02'],
      [
        'DettaglioPagamento',
        [
          ['ModalitaPagamento', methods[method]],
          ['DataScadenzaPagamento', paidOn],
          ['ImportoPagamento', euros(total)],
        ],
      ],
    ],
  ];
}

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/**
 * A document in the Italian exchange format (FatturaPA, FPR12), unsigned, or why it cannot be written. The exchange
 * system needs no signature between private parties.
 */
export function toFatturaPa(seller: Seller, document: FiscalDocument, progressive: string): Written<string> {
  const amounts = amountsOf(seller, document);
  if ('reason' in amounts) return amounts;
  if (!document.buyer) return { reason: 'no-buyer' };
  const recipient = recipientOf(document.buyer);
  if ('reason' in recipient) return recipient;
  const parts = [
    headerOf(seller, recipient.value, progressive),
    ['FatturaElettronicaBody', [generalOf(document), goodsOf(amounts.value), paymentOf(document)]] as const,
  ];
  const open = `<p:FatturaElettronica xmlns:p="${namespace}" versione="FPR12">`;
  const value = `<?xml version="1.0" encoding="UTF-8"?>\n${open}${parts.map(write).join('')}</p:FatturaElettronica>\n`;
  return { value };
}

/** The file of a document, with the name that the exchange system asks for, or why there is none. */
export function fatturaPaFile(seller: Seller, document: FiscalDocument): Written<{ name: string; text: string }> {
  const progressive = progressiveOf(document.number);
  if (progressive === null) return { reason: 'number' };
  const text = toFatturaPa(seller, document, progressive);
  return 'reason' in text ? text : { value: { name: `IT${seller.vatNumber}_${progressive}.xml`, text: text.value } };
}
