/** The first sentence of a text. At least 24 characters, so that the full stop of a title ("Dott.") does not end it. */
export const firstSentence = (text: string): string => /^.{24,}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
