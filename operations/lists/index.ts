export { AddToList } from './AddToList';
export { GetList } from './GetList';
export { GetMarks } from './GetMarks';
export { GetProviders } from './GetProviders';
export { RemoveFromList } from './RemoveFromList';
