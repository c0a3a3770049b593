import { CountDays } from './CountDays';
import { CountRetention } from './CountRetention';
import { GetBillingOverview } from './GetBillingOverview';
import { GetLogs } from './GetLogs';
import { GetSecurityLog } from './GetSecurityLog';
import { SweepSecurityLog } from './SweepSecurityLog';
import { GetStats } from './GetStats';
import { GetStatsFile } from './GetStatsFile';

export const insightOperations = {
  CountDays,
  CountRetention,
  GetBillingOverview,
  GetLogs,
  GetSecurityLog,
  SweepSecurityLog,
  GetStats,
  GetStatsFile,
};
