import { describe } from 'vitest';
import { keepTheirPromises, useCourses } from './courses';
import { useTestClock } from '../../test-tab';

useTestClock();
useCourses();

describe('5,000 starts, stops, crashes, reconnects, evictions, redeployments and take-overs', () => {
  keepTheirPromises(Array.from({ length: 10 }, (_, index) => ({ seed: index + 1, limit: 1 })));
});
