import { GetCountry } from './GetCountry';
import { GetExperiments } from './GetExperiments';
import { GetLegal } from './GetLegal';
import { GetStaticData } from './GetStaticData';
import { RaiseDevVersion } from './RaiseDevVersion';

export const systemOperations = {
  GetCountry,
  GetExperiments,
  GetLegal,
  GetStaticData,
  RaiseDevVersion,
};
