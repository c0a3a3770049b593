/** What a page receives after a visit to a provider, in the fragment of its address, which no server logs. */
export type ProviderOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; code: string }
  /** The first step succeeded; the second factor continues with the resolver (spec 1 §8). */
  | { kind: 'second-factor'; resolver: string }
  /** No account has this address yet, and one is only created on request. */
  | { kind: 'sign-up'; token: string; email: string };

/** The fragment, with its `#`. */
export function outcomeFragment(outcome: ProviderOutcome): string {
  const { kind, ...rest } = outcome;
  return `#${new URLSearchParams({ provider: kind, ...rest })}`;
}

/** The outcome in a fragment, or null when there is none. */
export function outcomeOf(fragment: string): ProviderOutcome | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const [kind, code, resolver, token, email] = ['provider', 'code', 'resolver', 'token', 'email'].map((name) =>
    params.get(name),
  );
  if (kind === 'done') return { kind };
  if (kind === 'refused' && isCode(code)) return { kind, code };
  if (kind === 'second-factor' && isToken(resolver)) return { kind, resolver };
  if (kind === 'sign-up' && isToken(token) && isAddress(email)) return { kind, token, email };
  return null;
}

type Parameter = string | null | undefined;

// Anybody can write a fragment: a value shown in our dialog must have the form of ours and cannot contain other text.
const isCode = (value: Parameter): value is string => /^[a-z][a-z0-9/-]{0,59}$/i.test(value ?? '');
const isToken = (value: Parameter): value is string => /^[\w.=-]{1,2000}$/.test(value ?? '');
const isAddress = (value: Parameter): value is string => /^[^\s<>"'()]{1,64}@[\w.-]{1,190}$/.test(value ?? '');
