import type { TrialState } from '../../../domain/watching/trial';
import { ask } from '~/lib/ask';

/** What is left of the viewer's trial; null for whoever needs none, or without an answer: the server decides anyway. */
export async function trialNow(signal: AbortSignal): Promise<TrialState | null> {
  const asked = await ask('GetTrial', {}, signal);
  return 'result' in asked ? asked.result.trial : null;
}
