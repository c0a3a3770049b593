/** A practice with everything that its invoices need. */
export const practice = {
  partitaIva: '07643520567',
  codiceFiscale: null,
  denominazione: 'Studio Bianchi S.r.l.',
  via: 'Via Cavour 12',
  cap: '20121',
  comune: 'Milano',
  provincia: 'MI',
  recapito: 'ABC1234',
};

/** A practice elsewhere in the EU. */
export const german = {
  country: 'DE',
  partitaIva: 'DE123456789',
  denominazione: 'Praxis Müller GmbH',
  via: 'Hauptstraße 1',
  cap: '10115',
  comune: 'Berlin',
};
