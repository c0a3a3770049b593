import { expect, it } from 'vitest';
import { viewer } from '../../support';
import { useTestClock } from '../../test-tab';
import { worthless } from './cheating';
import { asksEvery, evasive, mostUnasked } from './evading';
import { countedOf, createLearner, Learner } from './learner';
import { ownRules } from './own-rules';

useTestClock();

it.each([...ownRules])('without its own rule, hours come to who %s', async (name, plant) => {
  const isEvasive = evasive.some(([script]) => script === name);
  const run = [...worthless, ...evasive].find(([script]) => script === name)?.[1];
  if (!run) throw new Error('the script has another name');
  const learner = new Learner(await (isEvasive ? createLearner(asksEvery, false) : createLearner()));
  await plant(learner.userId);
  await run(learner);
  await viewer(learner.userId).logOut(null);
  expect((await countedOf(learner.userId)).seconds).toBeGreaterThan(isEvasive ? mostUnasked : 0);
});
