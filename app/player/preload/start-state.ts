/** The states of a lesson's instant start; docs/instant-start.md draws them. */
export const startStates = ['idle', 'requested', 'loading', 'decoding', 'ready', 'shown', 'refused', 'failed'] as const;

export type StartState = (typeof startStates)[number];

/**
 * The events: `request` the lesson is likely to be opened, `answer` its data arrived, `refusal` it may not be watched,
 * `loss` network or player failed, `metadata` and `frame` readiness, `seek` it left its frame, `show` shown over the
 * page, `take` taken by its page, `drop` discarded.
 */
export type StartEvent =
  | 'request'
  | 'answer'
  | 'refusal'
  | 'loss'
  | 'metadata'
  | 'frame'
  | 'seek'
  | 'show'
  | 'take'
  | 'drop';

export const arrows: Record<StartState, Partial<Record<StartEvent, StartState>>> = {
  idle: { request: 'requested' },
  requested: { answer: 'loading', refusal: 'refused', loss: 'failed', drop: 'idle' },
  loading: { metadata: 'decoding', frame: 'ready', loss: 'failed', take: 'idle', drop: 'idle' },
  decoding: { frame: 'ready', loss: 'failed', take: 'idle', drop: 'idle' },
  ready: { seek: 'decoding', show: 'shown', loss: 'failed', take: 'idle', drop: 'idle' },
  shown: { loss: 'failed', take: 'idle', drop: 'idle' },
  refused: { drop: 'idle' },
  failed: { drop: 'idle' },
};

/** The state after an event; events without a transition are ignored. */
export const nextState = (state: StartState, event: StartEvent): StartState => arrows[state][event] ?? state;
