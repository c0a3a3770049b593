export { CountEbookDownload } from './CountEbookDownload';
export { GetEbookFile } from './GetEbookFile';
export { GetEbooks } from './GetEbooks';
export { GetNextQuestion } from './GetNextQuestion';
export { UnlockEbook } from './UnlockEbook';
