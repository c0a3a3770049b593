import { GetLogs } from './GetLogs';
import { GetSecurityLog } from './GetSecurityLog';
import { SweepSecurityLog } from './SweepSecurityLog';

export const insightOperations = {
  GetLogs,
  GetSecurityLog,
  SweepSecurityLog,
};
