import { createContext, useContext } from 'react';

/** The nonce of this answer's inline scripts; empty in the browser, where it is of no use. */
const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string => useContext(NonceContext);
