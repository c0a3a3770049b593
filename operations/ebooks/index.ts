export { GetEbooks } from './GetEbooks';
export { GetNextQuestion } from './GetNextQuestion';
export { UnlockEbook } from './UnlockEbook';
