import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePreview, dismissPreview, openCardIn, restOn } from '~/components/catalogue/card-preview';

const restMs = 300;
const warm = vi.fn();

/** Moves the pointer onto a card, or within it, and rests it there. */
const rest = (cardId: string) => {
  restOn('new', cardId, warm);
  vi.advanceTimersByTime(restMs);
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closePreview();
  warm.mockClear();
  vi.useRealTimers();
});

describe('the card that shows its table of contents', () => {
  test('is the one that was rested on', () => {
    restOn('new', 'a', warm);
    expect(openCardIn('new')).toBeNull();
    vi.advanceTimersByTime(restMs);
    expect(openCardIn('new')).toBe('a');
    expect(openCardIn('other')).toBeNull();
    expect(warm).toHaveBeenCalledOnce();
  });

  test('is none where the focus opens nothing, though the film is prepared', () => {
    restOn('new', 'a', warm, false);
    vi.advanceTimersByTime(restMs);
    expect(openCardIn('new')).toBeNull();
    expect(warm).toHaveBeenCalledOnce();
  });

  test('is one at a time', () => {
    rest('a');
    restOn('new', 'b', warm);
    expect(openCardIn('new')).toBeNull();
    vi.advanceTimersByTime(restMs);
    expect(openCardIn('new')).toBe('b');
  });

  test('stays closed after Escape, while the same card is pointed at', () => {
    rest('a');
    dismissPreview();
    rest('a');
    expect(openCardIn('new')).toBeNull();
  });

  test.each([
    ['another card was pointed at', () => rest('b')],
    ['the pointer has left the row', () => closePreview()],
    ['the focus has left the card', () => closePreview({ rowKey: 'new', cardId: 'a' })],
  ])('opens again once %s', (_, leave) => {
    rest('a');
    dismissPreview();
    leave();
    rest('a');
    expect(openCardIn('new')).toBe('a');
  });

  test('stays open when the focus leaves another', () => {
    rest('a');
    closePreview({ rowKey: 'new', cardId: 'b' });
    expect(openCardIn('new')).toBe('a');
  });
});
