import { taxCodeProblem, vatNumberProblem } from '../billing/fiscal-checks';

/** The tax regimes of the exchange format; RF03 no longer exists. */
const regimes = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
] as const;
export type Regime = (typeof regimes)[number];

/** The seller as the setting SELLER stores it: all texts, empty until somebody fills it in. */
export type SellerSetting = Record<
  'name' | 'vatNumber' | 'taxCode' | 'regime' | 'street' | 'postCode' | 'city' | 'province' | 'country',
  string
>;

/** The seller on an electronic invoice; `taxCode` is the VAT number for a company without one of its own. */
export type Seller = Omit<SellerSetting, 'regime' | 'country'> & { regime: Regime; country: 'IT' };

const isBetween = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.length <= most;

/** The seller in a setting; null while it is empty or something of it is not valid. */
export function sellerFrom(setting: SellerSetting): Seller | null {
  const { name, vatNumber, taxCode, street, postCode, city, province, country } = setting;
  const regime = regimes.find((code) => code === setting.regime);
  const isValid =
    isBetween(name, 1, 80) &&
    /^\d{11}$/.test(vatNumber) &&
    vatNumberProblem(vatNumber) === null &&
    (taxCode === '' || (/^[A-Z0-9]{11,16}$/.test(taxCode) && taxCodeProblem(taxCode) === null)) &&
    isBetween(street, 1, 60) &&
    /^\d{5}$/.test(postCode) &&
    isBetween(city, 1, 60) &&
    /^[A-Z]{2}$/.test(province) &&
    country === 'IT';
  if (!isValid || !regime) return null;
  return { ...setting, taxCode: taxCode || vatNumber, regime, country };
}
