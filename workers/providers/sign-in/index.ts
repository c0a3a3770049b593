import { DomainError } from '../../../domain/shared/errors';
import { providers, type Provider } from '../../../domain/accounts/providers';
import type { SignInProviders } from '../../../operations/ports';
import { appleSecrets } from './apple-secret';
import { providerClient, type ProviderClient } from './client';
import type { AppleConfig, GoogleConfig, SignInConfig } from './config';

const google = (config: GoogleConfig): ProviderClient =>
  providerClient('google', config, {
    secretAt: async () => config.clientSecret,
    // On a shared computer the user must choose an account instead of being signed in as the previous user.
    question: { scope: 'openid email profile', prompt: 'select_account' },
  });

const apple = (config: AppleConfig): ProviderClient =>
  providerClient('apple', config, {
    secretAt: appleSecrets(config),
    // Apple requires `form_post` when name or address is requested.
    question: { scope: 'openid name email', response_mode: 'form_post' },
  });

/** The configured sign-in providers; each is set up on first use. */
export function signInProviders(config: SignInConfig): SignInProviders {
  const made = new Map<Provider, ProviderClient>();
  const make = (provider: Provider): ProviderClient => {
    if (provider === 'google' && config.google) return google(config.google);
    if (provider === 'apple' && config.apple) return apple(config.apple);
    throw new DomainError('failed-precondition', 'provider-off');
  };
  const clientOf = (provider: Provider): ProviderClient => {
    const client = made.get(provider) ?? make(provider);
    made.set(provider, client);
    return client;
  };
  return {
    available: providers.filter((provider) => config[provider]),
    addressOf: async (visit) => clientOf(visit.provider).addressOf(visit),
    identify: async (visit, code) => clientOf(visit.provider).identify(visit, code),
    identifyByToken: async (provider, idToken, nonce) => clientOf(provider).identifyByToken(idToken, nonce),
  };
}
