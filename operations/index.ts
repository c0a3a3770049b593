import { accountsOperations } from './accounts';
import { adminOperations } from './admin';
import { billingOperations } from './billing';
import { catalogueOperations } from './catalogue';
import { coursesOperations } from './courses';
import { contentOperations } from './content';
import { devicesOperations } from './devices';
import { peopleOperations } from './people';
import { giftsOperations } from './gifts';
import { searchOperations } from './search';
import { jobsOperations } from './jobs';
import { supportOperations } from './support';
import { listsOperations } from './lists';
import { notificationsOperations } from './notifications';
import { systemOperations } from './system';
import { tvOperations } from './tv';
import { uploadsOperations } from './uploads';
import { watchingOperations } from './watching';

/** Everything the product can do, by the name it has on the wire. Each subject lists its own. */
export const operations = {
  ...accountsOperations,
  ...adminOperations,
  ...billingOperations,
  ...catalogueOperations,
  ...coursesOperations,
  ...contentOperations,
  ...devicesOperations,
  ...peopleOperations,
  ...giftsOperations,
  ...searchOperations,
  ...jobsOperations,
  ...supportOperations,
  ...listsOperations,
  ...notificationsOperations,
  ...systemOperations,
  ...tvOperations,
  ...uploadsOperations,
  ...watchingOperations,
};

for (const [name, operation] of Object.entries(operations)) operation.name = name;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
