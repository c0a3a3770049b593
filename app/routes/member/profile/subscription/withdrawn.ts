/** A withdrawal just declared: when (milliseconds), and the refund (cents). */
export type Withdrawn = { at: number; amount: number };
