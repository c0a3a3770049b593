import { beforeEach, expect, it } from 'vitest';
import { viewer } from '../../support';
import { useTestClock } from '../../test-tab';
import { worthless } from './cheating';
import { plantBelief } from './faults';
import { countedOf, createLearner, Learner } from './learner';
import { ownRules } from './own-rules';

useTestClock();

// The planted fault: an object that trusts every position reported by a browser.
beforeEach(() => void plantBelief());

it.each(worthless.filter(([name]) => !ownRules.has(name)))(
  'an object that believes positions counts for who %s',
  async (_, run) => {
    const learner = new Learner(await createLearner());
    await run(learner);
    await viewer(learner.userId).logOut(null);
    expect((await countedOf(learner.userId)).seconds).toBeGreaterThan(0);
  },
);
