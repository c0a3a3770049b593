import { createContext, useContext } from 'react';

/** The nonce of this response's inline scripts; empty in the browser, which does not need it. */
const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string => useContext(NonceContext);
