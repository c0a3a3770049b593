/** The states of a lesson's instant start; docs/instant-start.md draws them. */
export const startStates = ['idle', 'requested', 'loading', 'decoding', 'ready', 'shown', 'refused', 'failed'] as const;

export type StartState = (typeof startStates)[number];

/**
 * What happens to it: `wish` a lesson is likely to be opened, `answer` its data is here, `refusal` it may not be watched, `loss`
 * the network or the player failed, `metadata` and `frame` how far the picture is, `seek` it left its frame, `show` it is put
 * over the page, `take` its own page has it, `drop` it is given up.
 */
export type StartEvent =
  | 'wish'
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
  idle: { wish: 'requested' },
  requested: { answer: 'loading', refusal: 'refused', loss: 'failed', drop: 'idle' },
  loading: { metadata: 'decoding', frame: 'ready', loss: 'failed', take: 'idle', drop: 'idle' },
  decoding: { frame: 'ready', loss: 'failed', take: 'idle', drop: 'idle' },
  ready: { seek: 'decoding', show: 'shown', loss: 'failed', take: 'idle', drop: 'idle' },
  shown: { loss: 'failed', take: 'idle', drop: 'idle' },
  refused: { drop: 'idle' },
  failed: { drop: 'idle' },
};

/** The state after an event; one that means nothing in a state changes nothing. */
export const nextState = (state: StartState, event: StartEvent): StartState => arrows[state][event] ?? state;
