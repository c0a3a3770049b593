/** Window events of the cookie choice; public/consent.js shows and stores it, on pages that are not hydrated too. */
export const cookieChoices = 'apice:cookie-choices';
export const consentGiven = 'apice:consent';

/** Whether this browser's user allowed measuring visits and campaigns. */
export const mayMeasure = (): boolean => /(?:^|; )consent=all(?:;|$)/.test(document.cookie);
