/**
 * A valid hash of random text that was never stored, with the current parameters: checking a password against it fails and
 * costs as much as a real check, so the response time does not reveal which addresses exist.
 */
export const dummyHash = 'scrypt$16384$8$5$irl6G-bgbPH89D8iMjrKlQ$4D5JXNUWL5XhryJZOuwCOc1MVHL43rqN3pm8HSfehBI';
