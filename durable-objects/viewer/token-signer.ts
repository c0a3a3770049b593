import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The key of the viewer's receipts: not among the rows, which the viewer may read. */
const receiptKeyName = 'receipt-key';

/** Signs tokens that pages store for this viewer's object and verifies them when they come back. */
export class TokenSigner {
  constructor(private readonly kv: SyncKvStorage) {}

  sign(content: object): string {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.#signature(text).toString('base64url')}`;
  }

  /** The token's content; null when the signature is invalid. */
  open(signed: string): unknown {
    const [text = '', signature = ''] = signed.split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.#signature(text)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#key()).update(text).digest();
  }

  /** The viewer's own key, created with the first receipt, so that a receipt of another viewer is invalid here. */
  #key(): string {
    const known = this.kv.get<string>(receiptKeyName);
    if (known) return known;
    const key = randomBytes(32).toString('base64url');
    this.kv.put(receiptKeyName, key);
    return key;
  }
}
