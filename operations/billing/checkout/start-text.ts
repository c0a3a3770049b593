import { withdrawalDays } from '../../../domain/billing/withdrawal';
import type { Language } from '../../../domain/platform/language';

const texts: Record<Language, string> = {
  it: `Chiedo che l’accesso cominci subito. Se acquisto come consumatore posso recedere entro ${withdrawalDays} giorni; so che in quel caso pago i giorni già passati, in proporzione al prezzo. Accetto i termini di servizio.`,
  en: `I ask for my access to begin at once. If I buy as a consumer I can withdraw within ${withdrawalDays} days; I know that I then pay for the days that have passed, in proportion to the price. I accept the terms of service.`,
  es: `Pido que el acceso empiece enseguida. Si compro como consumidor puedo desistir en ${withdrawalDays} días; sé que en ese caso pago los días ya pasados, en proporción al precio. Acepto los términos del servicio.`,
};

/** The express request of Codice del consumo 51, 8, as the checkout words it (decision 33). */
export const startText = (language: Language): string => texts[language];
