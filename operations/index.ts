import { accountsOperations } from './accounts';
import { adminOperations } from './admin';
import { billingOperations } from './billing';
import { catalogueOperations } from './catalogue';
import { coursesOperations } from './courses';
import { contentOperations } from './content';
import { devicesOperations } from './devices';
import { peopleOperations } from './people';
import { searchOperations } from './search';
import { jobsOperations } from './jobs';
import { supportOperations } from './support';
import { systemOperations } from './system';
import { tvOperations } from './tv';
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
  ...searchOperations,
  ...jobsOperations,
  ...supportOperations,
  ...systemOperations,
  ...tvOperations,
  ...watchingOperations,
};

for (const [name, operation] of Object.entries(operations)) operation.name = name;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
