import { SweepJobs } from './SweepJobs';

export const jobsOperations = {
  SweepJobs,
};
