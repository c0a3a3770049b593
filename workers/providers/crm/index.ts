import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import type { Crm } from '../../../operations/ports';
import { askService } from '../ask-service';
import type { CrmConfig } from './config';

type HubSpot = Extract<CrmConfig, { CRM_PROVIDER: 'hubspot' }>;

const Contact = z.object({ id: z.string() });

type Answer = { status: number | null; body: string };

/** HubSpot contacts, identified by e-mail: existing ones are updated, others created. */
const hubspot = ({ HUBSPOT_URL, HUBSPOT_TOKEN }: HubSpot): Crm => {
  const ask = async (method: 'GET' | 'PATCH' | 'POST', path: string, json?: object): Promise<Answer> => {
    const response = await askService(`${HUBSPOT_URL}/crm/v3/objects/contacts${path}`, {
      method,
      headers: { authorization: `Bearer ${HUBSPOT_TOKEN}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
    return { status: response?.status ?? null, body: (await response?.text()) ?? '' };
  };
  const require = ({ status, body }: Answer): string => {
    if (status !== null && status < 300) return body;
    log('error', 'crm-not-told', subjectNow(), { status });
    throw new DomainError('unavailable', 'crm-not-told');
  };
  const byEmail = (email: string) => `/${encodeURIComponent(email)}?idProperty=email`;
  const erase: Crm['erase'] = async (email) => {
    // Deleting an unknown address would block it permanently in HubSpot, so the contact is looked up first.
    const found = await ask('GET', byEmail(email));
    if (found.status === 404) return;
    const { id } = Contact.parse(JSON.parse(require(found)));
    require(await ask('POST', '/gdpr-delete', { objectId: id }));
  };
  return {
    async save(email, properties) {
      const changed = await ask('PATCH', byEmail(email), { properties });
      require(changed.status === 404 ? await ask('POST', '', { properties: { ...properties, email } }) : changed);
    },
    async move(from, to) {
      const moved = await ask('PATCH', byEmail(from), { properties: { email: to } });
      if (moved.status === 404) return;
      if (moved.status === 409) return erase(from);
      require(moved);
    },
    erase,
  };
};

const nothing = async () => undefined;

/** Without a CRM nothing is sent or retried. */
const nobody: Crm = { save: nothing, move: nothing, erase: nothing };

/** The configured CRM. */
export const crm = (config: CrmConfig): Crm => (config.CRM_PROVIDER === 'hubspot' ? hubspot(config) : nobody);
