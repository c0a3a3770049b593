import { AddToList } from './AddToList';
import { GetList } from './GetList';
import { GetMarks } from './GetMarks';
import { GetProviders } from './GetProviders';
import { RemoveFromList } from './RemoveFromList';

export const listsOperations = {
  AddToList,
  GetList,
  GetMarks,
  GetProviders,
  RemoveFromList,
};
