export { CountEbookDownload } from './CountEbookDownload';
export { GetEbookFile } from './GetEbookFile';
export { GetEbooks } from './GetEbooks';
export { GetNextQuestion } from './GetNextQuestion';
export { StoreBookFile } from './StoreBookFile';
export { UnlockEbook } from './UnlockEbook';
