import { expect, type Page } from 'playwright/test';

/**
 * A new account by the API, whose session the page then has and whose profile is not complete: its address. The demo domain
 * need not do the bot check's work.
 */
export async function signUp(page: Page, baseURL: string | undefined): Promise<string> {
  const email = `e2e-${crypto.randomUUID()}@apice.test`;
  const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true };
  const answer = await page.request.post('/api/SignUp', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { email, password: 'una frase lunga', category: 'odontoiatra', privacy, botCheck: 'development' },
  });
  expect(answer.status()).toBe(200);
  return email;
}
