/** The first sentence of a text: one line about somebody or something. A title's point ("Dott. ") ends none. */
export const firstSentence = (text: string): string => /^.{24,}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
