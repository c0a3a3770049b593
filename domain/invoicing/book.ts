import { vatForms } from '../billing/countries';
import type { InvoiceBuyer } from '../billing/provider';
import { dayText } from '../shared/day-text';
import { amountsOf } from './amounts';
import type { FiscalDocument, LeftOutReason } from './document';
import type { Seller } from './seller';

/** The head of the accountant's table. */
export const bookHead = [
  'numero',
  'data',
  'tipo',
  'cliente',
  'paese',
  'partita iva',
  'codice fiscale',
  'recapito',
  'imponibile',
  'aliquota iva',
  'natura',
  'iva',
  'totale',
  'si riferisce a',
  'pagata il',
] as const;

const kinds = { invoice: 'Fattura', 'credit-note': 'Nota di credito' } as const;

/** An amount as Italian spreadsheets read it: a decimal comma. */
const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Spreadsheets read digits alone as a number and drop leading zeros; a space keeps them text. */
const asText = (text: string): string => text.replace(/^(\d{4})(\d+)$/, '$1 $2');

/** A business's number: with the prefix of VIES in the EU, as it was given elsewhere. */
const vatOf = ({ country, vatNumber }: InvoiceBuyer): string =>
  vatNumber ? `${vatForms[country]?.prefix ?? ''}${vatNumber}` : '';

/** A document as a row of the accountant's table; what is not known stays empty. Amounts of credit notes are positive. */
export function bookRow(seller: Seller | null, document: FiscalDocument): string[] {
  const { number, date, kind, buyer, tax, taxRate, total, refersTo, paidOn } = document;
  const amounts = seller ? amountsOf(seller, document) : null;
  const nature = amounts && 'value' in amounts ? (amounts.value.nature?.code ?? '') : '';
  return [
    number,
    dayText(date),
    kinds[kind],
    buyer?.name ?? '',
    buyer?.country ?? '',
    buyer ? vatOf(buyer) : '',
    asText(buyer?.taxCode ?? ''),
    asText(buyer?.recapito ?? ''),
    tax === null ? '' : decimal(total - tax),
    nature || !taxRate ? '' : decimal(taxRate),
    nature,
    tax === null ? '' : decimal(tax),
    decimal(total),
    refersTo?.number ?? '',
    paidOn ? dayText(paidOn) : '',
  ];
}

/** The reasons in the accountant's language, for the list that lies beside the electronic documents. */
const reasonTexts: Record<LeftOutReason, string> = {
  'no-buyer': 'Dati del cliente non salvati: fattura precedente a questa funzione',
  'no-tax': 'IVA non salvata: fattura precedente a questa funzione',
  'no-address': 'Manca un indirizzo completo del cliente',
  'no-tax-code': 'Privato senza codice fiscale: da registrare nei corrispettivi',
  'public-body': 'Ente pubblico: serve una FPA12 firmata, con scissione dei pagamenti',
  'no-nature': 'Senza IVA e senza un motivo che risulti dai dati',
  amounts: 'Righe, imponibile e IVA non tornano, o ci sono più aliquote',
  number: 'Numero in una forma che non dà un nome di file',
};

export const leftOutHead = ['numero', 'motivo'] as const;
export const leftOutRow = (number: string, reason: LeftOutReason): string[] => [number, reasonTexts[reason]];
