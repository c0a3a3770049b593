import { CountDays } from './CountDays';
import { CountRetention } from './CountRetention';
import { GetBillingOverview } from './GetBillingOverview';
import { GetLogs } from './GetLogs';
import { GetStats } from './GetStats';
import { GetStatsFile } from './GetStatsFile';

export const insightOperations = {
  CountDays,
  CountRetention,
  GetBillingOverview,
  GetLogs,
  GetStats,
  GetStatsFile,
};
