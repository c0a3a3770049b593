/** The ports to the staff's tools: the CRM and the chat. */

/** A person's properties in the CRM. */
export type CrmProperties = Record<string, string | boolean>;

/**
 * The sales team's CRM, by e-mail address. Refuses with `crm-not-told` (unavailable) when a contact could not be
 * written.
 */
export type Crm = {
  /** Updates the contact, or creates it. */
  save(email: string, properties: CrmProperties): Promise<void>;
  /**
   * Changes a contact's address. If the new one exists already, it stays and the old one is erased. Nothing if there is
   * none.
   */
  move(from: string, to: string): Promise<void>;
  /** Permanently deletes the contact, if there is one. */
  erase(email: string): Promise<void>;
};

/** The chat of Apice's staff. Refuses with `chat-not-sent` (unavailable). `at` is milliseconds. */
export type Chat = { post(message: { sender: string; message: string; path: string; at: number }): Promise<void> };
