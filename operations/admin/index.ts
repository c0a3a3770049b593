export { GetPresence } from './GetPresence';
export { RequestImpersonationToken } from './RequestImpersonationToken';
export { StartImpersonation } from './StartImpersonation';
export { StopViewing } from './StopViewing';
