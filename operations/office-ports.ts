/** The ports to the people of Apice: their contacts and their chat. */

/** What a CRM keeps of somebody. */
export type CrmProperties = Record<string, string | boolean>;

/** The contacts of the people who sell. Refuses with `crm-not-told` (unavailable) when they were not written. */
export type Crm = { save(email: string, properties: CrmProperties): Promise<void> };

/** The chat of the people of Apice. Refuses with `chat-not-sent` (unavailable). `at` is milliseconds. */
export type Chat = { post(message: { sender: string; message: string; path: string; at: number }): Promise<void> };
