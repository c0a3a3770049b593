import { afterEach, beforeEach } from 'vitest';
import { forgetAll } from './factories';
import { settleAll } from './unsettled';
import { emptyStorage } from './storage';

beforeEach(async () => {
  forgetAll();
  await emptyStorage();
});

afterEach(settleAll);
