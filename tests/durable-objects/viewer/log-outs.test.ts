import { describe, expect, it } from 'vitest';
import type { ConnectionFacts } from '../../../durable-objects/viewer/messages';
import { closeCodes } from '../../../durable-objects/viewer/messages';
import { createViewer, factsOf, saved, startOfTest, time, upgrade, viewer } from '../support';
import { connect, TestTab, useTestClock } from '../test-tab';

useTestClock();

/** A socket whose request was authorised before an event; returns its first message. */
async function arrive(userId: string, facts: Partial<ConnectionFacts>) {
  const { webSocket } = await viewer(userId).fetch(upgrade(factsOf(userId, facts)));
  if (!webSocket) throw new Error('the object gave no socket');
  const tab = new TestTab(webSocket, userId);
  await tab.next();
  return tab;
}

const isLoggedOut = async (tab: TestTab): Promise<boolean> => {
  if (tab.socket.readyState !== WebSocket.OPEN) return true;
  const outcome = await Promise.race([tab.closed, tab.heard().then(() => null)]);
  return outcome?.code === closeCodes.loggedOut;
};

describe('a log-out', () => {
  it('of one session tells its tabs and closes them, and leaves the others', async () => {
    const userId = await createViewer();
    const mine = [await connect(userId, { sessionId: 'a' }), await connect(userId, { sessionId: 'a' })];
    const other = await connect(userId, { sessionId: 'b' });
    await viewer(userId).logOut('a');
    for (const tab of mine) {
      expect(await tab.next()).toEqual({ type: 'logout' });
      expect(await tab.closed).toMatchObject({ code: closeCodes.loggedOut });
    }
    expect(await other.heard()).toEqual([]);
  });

  it('stores what was being watched', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga', 40);
    await viewer(userId).logOut(null);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 40 });
  });

  it.each([
    ['its own session', { sessionId: 'a' }, 'a', true],
    ['another session', { sessionId: 'b' }, 'a', false],
    ['all sessions', { sessionId: 'a', identifiedAt: startOfTest }, null, true],
  ])('of %s that came before the socket: logged out %#', async (_of, facts, ended, expected) => {
    const userId = await createViewer();
    await viewer(userId).logOut(ended);
    expect(await isLoggedOut(await arrive(userId, facts))).toBe(expected);
  });

  it('of all sessions leaves one that was opened afterwards', async () => {
    const userId = await createViewer();
    await viewer(userId).logOut(null);
    time.advance(1);
    expect(await isLoggedOut(await arrive(userId, { sessionId: 'new', identifiedAt: time.now() }))).toBe(false);
  });

  it('of the others leaves the one that asked, also when its socket comes late', async () => {
    const userId = await createViewer();
    const [own, other] = [await connect(userId, { sessionId: 'own' }), await connect(userId, { sessionId: 'b' })];
    await viewer(userId).logOutOthers('own');
    expect(await other.closed).toMatchObject({ code: closeCodes.loggedOut });
    expect(await own.heard()).toEqual([]);
    const late = { identifiedAt: time.now() };
    expect(await isLoggedOut(await arrive(userId, { sessionId: 'own', ...late }))).toBe(false);
    expect(await isLoggedOut(await arrive(userId, { sessionId: 'c', ...late }))).toBe(true);
  });

  it('finds a session under its new secret, also a socket that was let in under the old one', async () => {
    const userId = await createViewer();
    const before = await connect(userId, { sessionId: 'old' });
    await viewer(userId).renameSession('old', 'new');
    const late = await arrive(userId, { sessionId: 'old' });
    await viewer(userId).logOut('new');
    for (const tab of [before, late]) expect(await tab.closed).toMatchObject({ code: closeCodes.loggedOut });
  });

  it('of the others leaves the one that asked under its new secret, whichever the object hears of first', async () => {
    const userId = await createViewer();
    const own = await connect(userId, { sessionId: 'old' });
    const late = { identifiedAt: time.now() };
    await viewer(userId).logOutOthers('old');
    await viewer(userId).renameSession('old', 'new');
    expect(await isLoggedOut(await arrive(userId, { sessionId: 'old', ...late }))).toBe(false);
    await viewer(userId).logOutOthers('old');
    expect(await own.heard()).toEqual([]);
    expect(await isLoggedOut(await arrive(userId, { sessionId: 'new', ...late }))).toBe(false);
  });
});
