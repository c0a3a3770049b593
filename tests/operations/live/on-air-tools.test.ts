import { beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { interruptedDatabase } from '../../support/interrupted-database';
import { createChannel, createEvent, minuteMs } from '../../support/live';
import { callAs, callUncheckedAs, refusalOf, testNow } from '../../support/scope';

// What editors do while a channel is on air: marks of the running order, and words to all who watch.

let editor: { id: string };
beforeEach(async () => {
  await saveSettings({ SHOW_LIVE: true });
  editor = await createAdmin({ role: 'editor' });
});

/** An event of two points that is on air. */
async function playing() {
  const { id: channelId } = await createChannel();
  const programme = ['Ago', 'Filo'].map((title, index) => ({ title, minute: index * 20, begunAt: null }));
  const { eventId } = await createEvent({ channelId, programme });
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
  return { channelId, eventId };
}

describe('MarkLivePoint', () => {
  const mark = (eventId: string, index: number, hasBegun: boolean, now = testNow + minuteMs) =>
    callAs(editor, 'MarkLivePoint', { eventId, index, hasBegun }, { now });
  const marksOf = async () => {
    const { events, version } = await callAs(await createUser(), 'GetLive', {});
    return [events[0]?.programme.map(({ begunAt }) => begunAt), version];
  };

  test('says that a point begins now, or has not after all; each raises the version', async () => {
    const { eventId } = await playing();
    await mark(eventId, 1, true);
    expect(await marksOf()).toEqual([[null, testNow + minuteMs], 2]);
    // Said again, it keeps its first moment.
    await mark(eventId, 1, true, testNow + 5 * minuteMs);
    expect(await marksOf()).toEqual([[null, testNow + minuteMs], 2]);
    await mark(eventId, 1, false, testNow + 6 * minuteMs);
    expect(await marksOf()).toEqual([[null, null], 3]);
    expect(await auditOf('MarkLivePoint')).toMatchObject([
      { subject: eventId, after: { point: 'Filo', hasBegun: true } },
      {},
      { after: { point: 'Filo', hasBegun: false } },
    ]);
  });

  test('refuses a point that is not there, and an event that is not on air', async () => {
    const { channelId, eventId } = await playing();
    expect(await refusalOf(mark(eventId, 2, true))).toMatchObject({ reason: 'live-point-not-found' });
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: false });
    expect(await refusalOf(mark(eventId, 0, true))).toMatchObject({ reason: 'live-not-on-air' });
    const planned = await createEvent();
    expect(await refusalOf(mark(planned.id, 0, true))).toMatchObject({ reason: 'live-not-on-air' });
  });

  test('loses no mark of another editor', async () => {
    const { eventId } = await playing();
    const d1 = interruptedDatabase('update "live_events"', { meanwhile: () => mark(eventId, 0, true) });
    const late = callAs(editor, 'MarkLivePoint', { eventId, index: 1, hasBegun: true }, { d1 });
    expect(await refusalOf(late)).toMatchObject({ reason: 'live-event-changed' });
    expect((await marksOf())[0]).toEqual([testNow + minuteMs, null]);
  });
});

describe('SendLiveMessage', () => {
  test('is for a channel on air, and is in the audit log', async () => {
    const { channelId } = await playing();
    await callAs(editor, 'SendLiveMessage', { channelId, text: ' Domande alla fine ' });
    expect(await auditOf('SendLiveMessage')).toMatchObject([
      { subject: channelId, after: { text: 'Domande alla fine' } },
    ]);
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: false });
    const asked = callAs(editor, 'SendLiveMessage', { channelId, text: 'Ciao' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-not-on-air' });
  });

  test('refuses what is too long, and a channel that is not there', async () => {
    const { channelId } = await playing();
    const long = callUncheckedAs(editor, 'SendLiveMessage', { channelId, text: 'x'.repeat(201) });
    expect(await refusalOf(long)).toMatchObject({ reason: 'invalid-input' });
    const nowhere = callAs(editor, 'SendLiveMessage', { channelId: 'nowhere', text: 'Ciao' });
    expect(await refusalOf(nowhere)).toMatchObject({ reason: 'live-channel-not-found' });
  });
});
