import type { Refused } from '~/components/ui/form-action';

/** A log-in that was refused; with `resolver` it goes on at the second factor (spec 1 §8). */
export type LoginRefusal = Refused & { resolver?: string };
