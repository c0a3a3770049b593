export { GetAdventCalendar } from './GetAdventCalendar';
export { NotifyAdventData } from './NotifyAdventData';
export { UnlockAdventDay } from './UnlockAdventDay';
