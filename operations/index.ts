import { accountsOperations } from './accounts';
import { adminOperations } from './admin';
import { billingOperations } from './billing';
import { catalogueOperations } from './catalogue';
import { contactOperations } from './contact';
import { coursesOperations } from './courses';
import { contentOperations } from './content';
import { devicesOperations } from './devices';
import { recommendationsOperations } from './recommendations';
import { listsOperations } from './lists';
import { peopleOperations } from './people';
import { giftsOperations } from './gifts';
import { searchOperations } from './search';
import { jobsOperations } from './jobs';
import { supportOperations } from './support';
import { notificationsOperations } from './notifications';
import { systemOperations } from './system';
import { tvOperations } from './tv';
import { insightOperations } from './insight';
import { uploadsOperations } from './uploads';
import { watchingOperations } from './watching';

/** Everything the product can do, by its name on the wire. Each subject lists its own operations. */
export const operations = {
  ...accountsOperations,
  ...adminOperations,
  ...billingOperations,
  ...catalogueOperations,
  ...contactOperations,
  ...coursesOperations,
  ...contentOperations,
  ...devicesOperations,
  ...recommendationsOperations,
  ...listsOperations,
  ...peopleOperations,
  ...giftsOperations,
  ...searchOperations,
  ...jobsOperations,
  ...supportOperations,
  ...notificationsOperations,
  ...systemOperations,
  ...tvOperations,
  ...insightOperations,
  ...uploadsOperations,
  ...watchingOperations,
};

for (const [name, operation] of Object.entries(operations)) operation.name = name;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
