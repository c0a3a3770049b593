import { planName } from '../../../domain/billing/plans';
import type { BillingInterval } from '../../../domain/billing/provider';
import { withdrawalDays } from '../../../domain/billing/withdrawal';
import type { Language } from '../../../domain/platform/language';
import { euroText } from '../../mails/billing';
import type { SoldPrice } from './prices';

type Renewal = { plan: string; price: string; interval: BillingInterval };

const every: Record<Language, Record<BillingInterval, string>> = {
  it: { month: 'ogni mese', year: 'ogni anno' },
  en: { month: 'every month', year: 'every year' },
  es: { month: 'cada mes', year: 'cada año' },
};

const renewals: Record<Language, (of: Renewal) => string> = {
  it: ({ plan, price, interval }) =>
    `${plan} si rinnova da solo ${every.it[interval]} a ${price}, meno un eventuale sconto, finché non disdico.`,
  en: ({ plan, price, interval }) =>
    `${plan} renews by itself ${every.en[interval]} at ${price}, less any discount, until I cancel.`,
  es: ({ plan, price, interval }) =>
    `${plan} se renueva por sí solo ${every.es[interval]} a ${price}, menos el posible descuento, hasta que lo cancele.`,
};

const requests: Record<Language, string> = {
  it: `Chiedo che l’accesso cominci subito. Se acquisto come consumatore posso recedere entro ${withdrawalDays} giorni; so che in quel caso pago i giorni già passati, in proporzione al prezzo. Accetto i termini di servizio.`,
  en: `I ask for my access to begin at once. If I buy as a consumer I can withdraw within ${withdrawalDays} days; I know that I then pay for the days that have passed, in proportion to the price. I accept the terms of service.`,
  es: `Pido que el acceso empiece enseguida. Si compro como consumidor puedo desistir en ${withdrawalDays} días; sé que en ese caso pago los días ya pasados, en proporción al precio. Acepto los términos del servicio.`,
};

/** What a plan's buyer agrees to: that it renews, and the express request of Codice del consumo 51, 8 (decision 33). */
export function startText(language: Language, sold: SoldPrice, interval: BillingInterval): string {
  const renewal = { plan: planName(sold, language), price: euroText(sold.unitAmount), interval };
  return `${renewals[language](renewal)} ${requests[language]}`;
}
