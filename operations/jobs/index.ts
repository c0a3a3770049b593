export { RetryJobs } from './RetryJobs';
export { SendMail } from './SendMail';
export { SweepJobs } from './SweepJobs';
