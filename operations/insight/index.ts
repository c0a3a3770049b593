export { CountDays } from './CountDays';
export { CountRetention } from './CountRetention';
export { GetBillingOverview } from './GetBillingOverview';
export { GetLogs } from './GetLogs';
export { GetSecurityLog } from './GetSecurityLog';
export { GetStats } from './GetStats';
export { GetStatsFile } from './GetStatsFile';
export { SweepSecurityLog } from './SweepSecurityLog';
