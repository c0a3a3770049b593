/** An error response of the provider: its `error`, and its HTTP status. */
export class Fault extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409 | 500;
  readonly body: Record<string, unknown>;

  constructor(status: Fault['status'], body: { type: string; message: string; [name: string]: unknown }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new Fault(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

export const missing = (what: string, id: string, param?: string) =>
  new Fault(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  });

export const declined = (message = 'Your card was declined.', code = 'card_declined') =>
  new Fault(402, { type: 'card_error', code, decline_code: 'generic_decline', message });
