/**
 * The emulated part of each of the provider's objects, with the SDK's own types; a reference to another object is its id
 * until a request expands it (`expand`). Amounts are cents, times seconds since 1970.
 */
export type Part<T, K extends keyof T, Refers extends object = object> = Pick<T, Exclude<K, keyof Refers>> & Refers;
export type Base = 'id' | 'object' | 'created' | 'livemode' | 'metadata';
export type Metadata = { metadata: Record<string, string> };
