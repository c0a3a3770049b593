import { describe, expect, it } from 'vitest';
import { detailsOf, DomainError } from '../../../domain/shared/errors';

const refusal = new DomainError('resource-exhausted', 'list-full', { limit: 3 });

describe('detailsOf', () => {
  it('tells what stands beside its own reason, in process and after JSON', () => {
    expect(detailsOf(refusal, 'list-full')).toEqual({ limit: 3 });
    expect(detailsOf(JSON.parse(JSON.stringify(refusal.toBody())), 'list-full')).toEqual({ limit: 3 });
  });

  it('tells nothing of another reason', () => {
    expect(detailsOf(refusal, 'device-limit')).toBeUndefined();
    expect(detailsOf({}, 'list-full')).toBeUndefined();
  });
});

describe('toldTo', () => {
  it('keeps what was told, and the asker cannot overwrite it', () => {
    expect(refusal.shownTo({ window: 'w', limit: 9 }).toBody()).toMatchObject({
      reason: 'list-full',
      details: { window: 'w', limit: 3 },
    });
  });
});
