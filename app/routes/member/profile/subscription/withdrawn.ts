/** A withdrawal just declared: when (milliseconds), and the refund (cents). */
export type Withdrawn = { at: number; amount: number };

/** A cancellation just made: until when the plan is open (milliseconds), or that it was unpaid and has ended. */
export type Cancelled = { until: number; isOver: boolean };
