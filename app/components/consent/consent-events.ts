/** Window events of the cookie choice; public/consent.js draws and stores it, on pages that sleep too. */
export const cookieChoices = 'apice:cookie-choices';
export const consentGiven = 'apice:consent';

/** Whether measuring visits and campaigns was allowed in this browser. */
export const mayMeasure = (): boolean => /(?:^|; )consent=all(?:;|$)/.test(document.cookie);
