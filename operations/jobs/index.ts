import { RetryJobs } from './RetryJobs';
import { SendMail } from './SendMail';
import { SweepJobs } from './SweepJobs';

export const jobsOperations = {
  RetryJobs,
  SendMail,
  SweepJobs,
};
