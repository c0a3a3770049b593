/** A withdrawal that was just declared: when (milliseconds), and how much goes back (cents). */
export type Withdrawn = { at: number; amount: number };
