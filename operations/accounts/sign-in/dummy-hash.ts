/**
 * A valid hash of random text that nobody kept, with the parameters of the current ones: checking a password against it
 * fails and costs what a real check costs, so the time of an answer does not tell which addresses exist.
 */
export const dummyHash = 'scrypt$16384$8$5$irl6G-bgbPH89D8iMjrKlQ$4D5JXNUWL5XhryJZOuwCOc1MVHL43rqN3pm8HSfehBI';
