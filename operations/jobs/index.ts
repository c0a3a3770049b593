import { SendMail } from './SendMail';
import { SweepJobs } from './SweepJobs';

export const jobsOperations = {
  SendMail,
  SweepJobs,
};
