import type { Language } from '../../../domain/platform/language';

export type CodePurpose = 'sign-in' | 'enrolment';

/**
 * The message's text, in GSM characters so that it fits one message. Whoever did not request it must understand that
 * somebody knows their password.
 */
const sentences: Record<CodePurpose, Record<Language, (code: string) => string>> = {
  'sign-in': {
    it: (code) => `${code} è il tuo codice per accedere ad Apice. Non darlo a nessuno. Non sei tu? Cambia password.`,
    en: (code) => `${code} is your code to log in to Apice. Share it with nobody. Not you? Change your password.`,
    es: (code) => `${code} es tu clave de acceso a Apice. No la des a nadie. ¿No la pediste? Cambia la contraseña.`,
  },
  enrolment: {
    it: (code) => `${code} è il codice per collegare questo numero al tuo account Apice. Non darlo a nessuno.`,
    en: (code) => `${code} is the code to link this number to your Apice account. Share it with nobody.`,
    es: (code) => `${code} es la clave para activar el segundo factor en Apice. No la des a nadie.`,
  },
};

/** The text of a code's message. Its last line lets browsers fill in the code, on our pages only (origin-bound codes). */
export const codeText = (purpose: CodePurpose, code: string, language: Language, baseUrl: string): string =>
  `${sentences[purpose][language](code)}\n\n@${new URL(baseUrl).hostname} #${code}`;
