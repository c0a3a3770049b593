import { useState } from 'react';

/** What an action answers when it refuses: the code of what happened. */
export type Refused = { code: string };

const codeOf = (error: unknown): string => (error instanceof TypeError ? 'unreachable' : 'internal');

/**
 * Runs a form's action on the server and turns a broken connection or a bug into a refusal: thrown, it would replace
 * the page with an error page, and with it all that was typed. Redirects go their way.
 */
export async function keepingForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // The status says that nothing changed: fetching the page's data again would break at the same place.
    return Response.json({ code: codeOf(error) } satisfies Refused, { status: 503 });
  }
}

/** The code of the last answer until it is dismissed. */
export function useRefusal(answer: Refused | undefined) {
  const [dismissed, setDismissed] = useState<Refused>();
  return { code: answer && answer !== dismissed ? answer.code : null, dismiss: () => setDismissed(answer) };
}
