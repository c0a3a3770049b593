import { useState } from 'react';

/** The data that an action returns when it refuses: the error code. */
export type Refused = { code: string };

const codeOf = (error: unknown): string => (error instanceof TypeError ? 'unreachable' : 'internal');

/**
 * Runs a form's action on the server and turns a broken connection or a bug into a refusal: thrown, it would replace the page,
 * and with it all input, with an error page. Redirects pass through.
 */
export async function keepingForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // The status says that nothing changed: loading the page's data again would fail at the same place.
    return Response.json({ code: codeOf(error) } satisfies Refused, { status: 503 });
  }
}

/** The code of the last response until it is dismissed. */
export function useRefusal(answer: Refused | undefined) {
  const [dismissed, setDismissed] = useState<Refused>();
  return { code: answer && answer !== dismissed ? answer.code : null, dismiss: () => setDismissed(answer) };
}
