const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** 29,00 €: formats cents as euros with two decimals (spec 2 §9). */
export const priceText = (cents: number): string => euros.format(cents / 100);
