/** The demo accounts, as the README names them. The rows themselves are in db/seed/accounts.ts. */
export const demoPassword = 'apice-demo-2026';

export const demoAccounts = [
  ['admin@apice.test', 'admin with second factor enrolled (+39 ending 4321)'],
  ['admin-new@apice.test', 'admin without second factor'],
  ['dentista@apice.test', 'odontoiatra, active yearly subscription, company user'],
  ['mensile@apice.test', 'odontoiatra, active monthly subscription'],
  ['assistente@apice.test', 'aso, old trial of 1800 s'],
  ['prova@apice.test', 'odontoiatra, new trial'],
  ['vecchia-prova@apice.test', 'odontoiatra, old trial, 5 videos'],
  ['scaduta@apice.test', 'odontoiatra, old trial, time used up'],
  ['azienda@apice.test', 'company administrator of Studio Bianchi'],
  ['incompleta@apice.test', 'registered, profile not completed'],
  ['google@apice.test', 'account with Google only, no password'],
  ['editor@apice.test', 'admin of the content only, second factor as the admin’s'],
  ['support@apice.test', 'admin of users, tickets and companies only, second factor as the admin’s'],
  ['finance@apice.test', 'admin of payments and statistics only, second factor as the admin’s'],
];

export const accountsTable = () => {
  const width = Math.max(...demoAccounts.map(([email]) => email.length));
  return demoAccounts.map(([email, what]) => `  ${email.padEnd(width)}  ${what}`).join('\n');
};
