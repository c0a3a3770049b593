import * as accounts from './accounts';
import * as admin from './admin';
import * as advent from './advent';
import * as billing from './billing';
import * as catalogue from './catalogue';
import * as contact from './contact';
import * as courses from './courses';
import * as content from './content';
import * as devices from './devices';
import * as blog from './blog';
import * as ebooks from './ebooks';
import * as recommendations from './recommendations';
import * as lists from './lists';
import * as live from './live';
import * as people from './people';
import * as gaming from './gaming';
import * as gifts from './gifts';
import * as rewards from './rewards';
import * as search from './search';
import * as jobs from './jobs';
import * as support from './support';
import * as notifications from './notifications';
import * as system from './system';
import * as tv from './tv';
import * as insight from './insight';
import * as uploads from './uploads';
import * as watching from './watching';

/** All operations by their names on the wire; each subject's index lists its own. */
export const operations = {
  ...accounts,
  ...admin,
  ...advent,
  ...billing,
  ...catalogue,
  ...contact,
  ...courses,
  ...content,
  ...devices,
  ...blog,
  ...ebooks,
  ...recommendations,
  ...lists,
  ...live,
  ...people,
  ...gaming,
  ...gifts,
  ...rewards,
  ...search,
  ...jobs,
  ...support,
  ...notifications,
  ...system,
  ...tv,
  ...insight,
  ...uploads,
  ...watching,
};

for (const [name, operation] of Object.entries(operations)) operation.name = name;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
