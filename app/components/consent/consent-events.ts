/** Window events of the cookie banner; public/consent.js handles it also on pages that are not hydrated. */
export const cookieChoices = 'apice:cookie-choices';
export const consentGiven = 'apice:consent';

/** Whether the user has consented to measuring visits and campaigns. */
export const mayMeasure = (): boolean => /(?:^|; )consent=all(?:;|$)/.test(document.cookie);
