import { useEffect } from 'react';

/** The browser's API for codes that arrive by SMS (WebOTP); TypeScript does not know it yet. */
type CodeReader = (options: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<{ code?: string } | null>;

/** The credentials container of browsers with WebOTP. */
const readerOf = ({ credentials }: Navigator) => credentials.get.bind(credentials) as unknown as CodeReader;

/** Reads the code from the message whose last line names this host, if the browser can; empty otherwise. */
async function codeFromMessage(signal: AbortSignal): Promise<string> {
  if (!('OTPCredential' in window)) return '';
  try {
    return (await readerOf(navigator)({ otp: { transport: ['sms'] }, signal }))?.code ?? '';
  } catch {
    return '';
  }
}

/** Passes on the code of a message that arrives while the form is open. */
export function useMessageCode(fill: (code: string) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    void codeFromMessage(leaving.signal).then((code) => code && fill(code));
    return () => leaving.abort();
  }, [fill]);
}
