import type { Refused } from '~/components/ui/form-action';

/** A refused log-in; with `resolver` it continues with the second factor (spec 1 §8). */
export type LoginRefusal = Refused & { resolver?: string };
