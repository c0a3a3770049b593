import { createHash } from 'node:crypto';

/** The demo people that a tester can choose at a provider; `subject` is set if the demo data contain one already. */
export const people = {
  google: [
    { email: 'google@apice.test', givenName: 'Chiara', familyName: 'Galli', subject: 'google-demo-1' },
    { email: 'dentista@apice.test', givenName: 'Elena', familyName: 'Bianchi' },
    { email: 'incompleta@apice.test', givenName: '', familyName: '' },
    { email: 'admin@apice.test', givenName: 'Marta', familyName: 'Colli' },
    { email: 'nuova.persona@gmail.test', givenName: 'Irene', familyName: 'Sala' },
  ],
  apple: [
    { email: 'dentista@apice.test', givenName: 'Elena', familyName: 'Bianchi' },
    { email: 'admin@apice.test', givenName: 'Marta', familyName: 'Colli' },
    { email: 'nuova.persona@icloud.test', givenName: 'Bruno', familyName: 'Testa' },
  ],
};

/** The person of an address: a demo person, or a new one. The same address is the same person after every start. */
export function personOf(provider, email) {
  const address = email.trim().toLowerCase();
  const known = people[provider].find((person) => person.email === address);
  const digest = createHash('sha256').update(`${provider}:${address}`).digest('hex');
  const subject = known?.subject ?? `${provider}-${digest.slice(0, 24)}`;
  return { givenName: 'Ada', familyName: 'Rossi', ...known, email: address, subject };
}

/** The faults that a tester can choose, with their labels on the page. */
export const faults = {
  none: 'Nothing goes wrong',
  unverified: 'The address is not verified',
  nonce: 'The token holds a wrong nonce',
  expired: 'The code has expired',
  signature: 'The signature of the token is wrong',
  down: 'The provider breaks down before the token',
  location: 'The provider refuses: Unauthorized login location',
};
