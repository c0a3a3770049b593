/** The ports to Apice's staff: their contacts and their chat. */

/** A person's properties in the CRM. */
export type CrmProperties = Record<string, string | boolean>;

/** The sales team's contacts, by e-mail address. Refuses with `crm-not-told` (unavailable) when they were not written. */
export type Crm = {
  /** Updates the contact, or creates it. */
  save(email: string, properties: CrmProperties): Promise<void>;
  /** Gives a contact its new address; one that has it already stays, and the former is erased. Nothing if there is none. */
  move(from: string, to: string): Promise<void>;
  /** Deletes the contact for good. Nothing if there is none. */
  erase(email: string): Promise<void>;
};

/** The chat of Apice's staff. Refuses with `chat-not-sent` (unavailable). `at` is milliseconds. */
export type Chat = { post(message: { sender: string; message: string; path: string; at: number }): Promise<void> };
