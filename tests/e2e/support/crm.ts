import type { APIRequestContext } from 'playwright/test';

type State = { contacts: Record<string, Record<string, unknown>> };

/** What the CRM's emulator holds of an address, six ports above the Worker (scripts/lib/settings.mjs); null while it has no contact. */
export async function crmContact(request: APIRequestContext, baseURL: string | undefined, email: string) {
  const { port } = new URL(baseURL ?? '');
  const address = Object.assign(new URL('/state', baseURL), { port: String(Number(port) + 6) });
  const { contacts }: State = await (await request.get(address.href)).json();
  return contacts[email] ?? null;
}
