import { dayMs } from '../shared/time';

/** The origin of a request (spec 3 §2.8): a box of the calendar, a notification, or the rewards' shop. */
export const requestSources = ['advent', 'notification', 'shop'] as const;
export type RequestSource = (typeof requestSources)[number];

/** How long a request is kept after it was shipped. Milliseconds. */
export const keptAfterShippingMs = 365 * dayMs;

/** The form may be changed until the parcel has left (ruling C16). */
export const isEditable = ({ shippedAt }: { shippedAt: number | null }): boolean => shippedAt === null;

/** The states of a request in the administrators' list. */
export const requestStates = ['waiting', 'changed', 'shipped'] as const;
export type RequestState = (typeof requestStates)[number];

/** The filters of the list and of the exported file. */
export const listStates = ['waiting', 'shipped', 'all'] as const;
export type ListState = (typeof listStates)[number];

/** `changed`: the address was changed after it was exported for the courier. Milliseconds since 1970. */
export function requestState(request: {
  shippedAt: number | null;
  exportedAt: number | null;
  updatedAt: number;
}): RequestState {
  if (request.shippedAt !== null) return 'shipped';
  return request.exportedAt !== null && request.updatedAt > request.exportedAt ? 'changed' : 'waiting';
}

/** A phone number for the courier's import: `00` instead of `+`, which a spreadsheet would treat as a formula. */
export const courierPhone = (telefono: string): string => telefono.replace(/^\+/, '00').replace(/^-+/, '');
