import type { OperationName } from '../../../operations';
import type { Asked } from '~/lib/ask';

/** Runs an act that may ask for a fresh proof of who one is, and again after it (Reauthenticate.tsx). */
export type Retrying = <N extends OperationName>(act: () => Promise<Asked<N>>) => Promise<Asked<N>>;
