import { slotOf, type Schedule } from '../domain/jobs/schedule';
import type { RequestScope } from './context';
import type { OperationName } from './index';
import { insertJob } from './shared/jobs';

/**
 * The recurring jobs. Each slot is a separate job with its own key: it runs once, however often the schedule is
 * checked.
 */
const schedule: { operation: OperationName; rhythm: Schedule; input?: object }[] = [
  { operation: 'ComputeNeighbours', rhythm: { dailyAtHour: 3 } },
  { operation: 'SweepJobs', rhythm: { dailyAtHour: 4 } },
  { operation: 'SweepSecurityLog', rhythm: { dailyAtHour: 4 } },
  { operation: 'SweepContacts', rhythm: { dailyAtHour: 4 } },
  { operation: 'SweepInvoices', rhythm: { dailyAtHour: 4 } },
  { operation: 'AnnounceNewVideos', rhythm: { everyMinutes: 15 } },
  { operation: 'AnnounceCourses', rhythm: { everyMinutes: 15 } },
  { operation: 'SweepNotifications', rhythm: { dailyAtHour: 4 } },
  { operation: 'EraseRewardRequests', rhythm: { dailyAtHour: 4 } },
  { operation: 'SweepUploads', rhythm: { dailyAtHour: 3 } },
  { operation: 'ArchiveEvents', rhythm: { everyMinutes: 7 * 24 * 60 } },
  { operation: 'CountDays', rhythm: { everyMinutes: 60 } },
  { operation: 'CountDays', rhythm: { dailyAtHour: 2 }, input: { depth: 'unsettled' } },
  { operation: 'SyncPlans', rhythm: { dailyAtHour: 3 } },
  { operation: 'ReconcileBilling', rhythm: { dailyAtHour: 5 } },
  { operation: 'ReconcileVisits', rhythm: { dailyAtHour: 5 } },
  { operation: 'ReconcileDisputes', rhythm: { dailyAtHour: 5 } },
  { operation: 'RemindOfHours', rhythm: { dailyAtHour: 8 } },
  { operation: 'RemindOfRenewals', rhythm: { dailyAtHour: 8 } },
];

/** Queues the due slots. */
export async function enqueueDueJobs({ db, now }: Pick<RequestScope, 'db' | 'now'>): Promise<void> {
  const turns = schedule.flatMap(({ operation, rhythm, input = {} }) => {
    const turn = slotOf(rhythm, now);
    return turn === null ? [] : [insertJob(db, { operation, input, key: `${operation}/${turn}` }, now)];
  });
  const [first, ...others] = turns;
  if (first) await db.batch([first, ...others]);
}
