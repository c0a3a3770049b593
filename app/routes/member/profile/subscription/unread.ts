export type CardState =
  | { state: 'none' }
  | { state: 'failed' }
  | {
      state: 'known';
      isAccount: boolean;
      name: string;
      last4: string;
      expMonth: number;
      expYear: number;
      isSecure: boolean;
    };

/** The fallback when the payment account could not be read: the rest of the profile is shown (spec 2 §8). */
export const unread = {
  subscription: null,
  card: { state: 'failed' } as CardState,
  balance: null,
  withdrawal: null,
  isUnderWay: false,
  scheduled: null,
  late: null,
  yearly: null,
  fiscal: null,
  isFiscalKnown: false,
  mayRenewEarly: false,
  mayChangePlan: false,
};
