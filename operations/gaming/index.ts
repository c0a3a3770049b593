export { EarnExperience } from './EarnExperience';
export { GetGamingConfig } from './GetGamingConfig';
export { GetPlay } from './GetPlay';
