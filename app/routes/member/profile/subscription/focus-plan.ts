/** What the profile says of the plan, which takes the focus once the button that has changed it is gone. */
export const planFactsId = 'plan-facts';

export const focusPlan = (): void => document.getElementById(planFactsId)?.focus();
