import { useEffect } from 'react';

/** The browser's reader of codes that come by SMS (WebOTP); TypeScript does not know it yet. */
type CodeReader = (options: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<{ code?: string } | null>;

/** The credentials container as browsers with WebOTP have it. */
const readerOf = ({ credentials }: Navigator) => credentials.get.bind(credentials) as unknown as CodeReader;

/** Reads the code out of the message whose last line names this host, where the browser can; empty otherwise. */
async function codeFromMessage(signal: AbortSignal): Promise<string> {
  if (!('OTPCredential' in window)) return '';
  try {
    return (await readerOf(navigator)({ otp: { transport: ['sms'] }, signal }))?.code ?? '';
  } catch {
    return '';
  }
}

/** Hands over the code of a message that comes while the form is open. */
export function useMessageCode(fill: (code: string) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    void codeFromMessage(leaving.signal).then((code) => code && fill(code));
    return () => leaving.abort();
  }, [fill]);
}
