export { CreateAdventCalendar } from './CreateAdventCalendar';
export { GetAdminCalendar } from './GetAdminCalendar';
export { GetAdventCalendar } from './GetAdventCalendar';
export { NotifyAdventData } from './NotifyAdventData';
export { SaveAdventBox } from './SaveAdventBox';
export { SaveAdventCalendar } from './SaveAdventCalendar';
export { UnlockAdventDay } from './UnlockAdventDay';
