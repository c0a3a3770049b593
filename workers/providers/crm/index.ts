import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import type { Crm, CrmProperties } from '../../../operations/office-ports';
import { askService } from '../ask-service';
import type { CrmConfig } from './config';

type HubSpot = Extract<CrmConfig, { CRM_PROVIDER: 'hubspot' }>;

/** HubSpot's contacts by e-mail: updates a contact that exists, else creates it. */
const hubspot = ({ HUBSPOT_URL, HUBSPOT_TOKEN }: HubSpot): Crm => {
  const ask = async (method: 'PATCH' | 'POST', path: string, properties: CrmProperties) => {
    const response = await askService(`${HUBSPOT_URL}/crm/v3/objects/contacts${path}`, {
      method,
      headers: { authorization: `Bearer ${HUBSPOT_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ properties }),
    });
    await response?.body?.cancel();
    return response?.status ?? null;
  };
  return {
    async save(email, properties) {
      const changed = await ask('PATCH', `/${encodeURIComponent(email)}?idProperty=email`, properties);
      const status = changed === 404 ? await ask('POST', '', { ...properties, email }) : changed;
      if (status !== null && status < 300) return;
      log('error', 'crm-not-told', { status });
      throw new DomainError('unavailable', 'crm-not-told');
    },
  };
};

/** Without a CRM nothing is sent, and nothing is retried. */
const nobody: Crm = { save: async () => undefined };

/** The CRM that the environment names. */
export const crm = (config: CrmConfig): Crm => (config.CRM_PROVIDER === 'hubspot' ? hubspot(config) : nobody);
