import { afterEach, beforeEach } from 'vitest';
import { forgetAll } from './factories';
import { settleAll } from './money/unsettled';
import { emptyStorage } from './measures/storage';

beforeEach(async () => {
  forgetAll();
  await emptyStorage();
});

afterEach(settleAll);
