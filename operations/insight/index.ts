import { GetLogs } from './GetLogs';

export const insightOperations = {
  GetLogs,
};
