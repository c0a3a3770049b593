import { describe, expect, test } from 'vitest';
import { boxProblems, type BoxFacts, type BoxProblem } from '../../../domain/advent/box-problems';

const whole: BoxFacts = {
  kind: 'text',
  title: 'Auguri',
  text: 'Buon Natale.',
  videoId: null,
  rewardId: null,
  dataAlert: '',
};
const notice = { rewardId: 'kit', dataAlert: 'Solo per spedire.' };

describe('what a box lacks', () => {
  test.each<[what: string, facts: Partial<BoxFacts>, lacks: BoxProblem[]]>([
    ['words', {}, []],
    ['words without a title', { title: '' }, ['title']],
    ['words without a text', { text: '' }, ['text']],
    ['an empty day', { title: '', text: '' }, ['title', 'text']],
    ['a lesson', { kind: 'lesson', videoId: 'diga' }, []],
    ['a lesson without a film', { kind: 'lesson' }, ['lesson']],
    ['a book', { kind: 'book' }, []],
    ['a parcel', { kind: 'parcel', ...notice }, []],
    ['a parcel with nothing in it', { kind: 'parcel' }, ['reward']],
    ['a parcel without the data notice', { kind: 'parcel', rewardId: 'kit' }, ['data-alert']],
    ['a book that is sent home', { kind: 'book', ...notice }, []],
    ['a book that is sent home without the notice', { kind: 'book', rewardId: 'kit' }, ['data-alert']],
    ['a notice that nothing asks for', { dataAlert: 'Solo per spedire.' }, []],
    [
      'everything at once',
      { kind: 'lesson', title: '', text: '', rewardId: 'kit' },
      ['title', 'text', 'lesson', 'data-alert'],
    ],
  ])('%s', (_what, facts, lacks) => expect(boxProblems({ ...whole, ...facts })).toEqual(lacks));
});
