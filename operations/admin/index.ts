import { GetPresence } from './GetPresence';
import { RequestImpersonationToken } from './RequestImpersonationToken';
import { StartImpersonation } from './StartImpersonation';
import { StopViewing } from './StopViewing';

export const adminOperations = {
  GetPresence,
  RequestImpersonationToken,
  StartImpersonation,
  StopViewing,
};
