/** The ports to Apice's staff: their contacts and their chat. */

/** A person's properties in the CRM. */
export type CrmProperties = Record<string, string | boolean>;

/** The sales team's contacts. Refuses with `crm-not-told` (unavailable) when they were not written. */
export type Crm = { save(email: string, properties: CrmProperties): Promise<void> };

/** The chat of Apice's staff. Refuses with `chat-not-sent` (unavailable). `at` is milliseconds. */
export type Chat = { post(message: { sender: string; message: string; path: string; at: number }): Promise<void> };
