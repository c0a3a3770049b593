import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrows,
  nextState,
  startStates,
  type StartEvent,
  type StartState,
} from '../../../app/player/preload/start-state';

const drawn = readFileSync('docs/instant-start.md', 'utf8');

/** Applies a lesson's events from the initial state. */
const after = (...events: StartEvent[]): StartState =>
  events.reduce<StartState>((state, event) => nextState(state, event), 'idle');

describe('the instant start of a lesson', () => {
  it.each<[StartState, StartEvent[]]>([
    ['ready', ['request', 'answer', 'metadata', 'frame']],
    ['idle', ['request', 'answer', 'metadata', 'frame', 'show', 'take']],
    ['ready', ['request', 'answer', 'metadata', 'show', 'frame']],
    ['decoding', ['request', 'answer', 'metadata', 'frame', 'seek']],
    ['refused', ['request', 'refusal', 'answer', 'frame']],
    ['failed', ['request', 'loss', 'answer']],
    ['failed', ['request', 'answer', 'frame', 'show', 'loss']],
    ['loading', ['request', 'answer', 'show']],
    ['idle', ['answer', 'frame', 'show', 'take']],
  ])('is %s after %j', (state, events) => {
    expect(after(...events)).toBe(state);
  });

  it('can be given up in every state', () => {
    for (const state of startStates) expect(nextState(state, 'drop')).toBe('idle');
  });

  it('is drawn in its page as it is', () => {
    const lines = Object.entries(arrows).flatMap(([from, byEvent]) =>
      Object.entries(byEvent).map(([event, to]) => `${from} --> ${to}: ${event}`),
    );
    expect([...drawn.matchAll(/\w+ --> \w+: \w+/g)].map(([line]) => line).toSorted()).toEqual(lines.toSorted());
  });
});
