import { GetCaches } from './GetCaches';
import { GetCountry } from './GetCountry';
import { GetExperiments } from './GetExperiments';
import { GetLegal } from './GetLegal';
import { GetSettings } from './GetSettings';
import { GetStaticData } from './GetStaticData';
import { GetTranslations } from './GetTranslations';
import { PurgeCache } from './PurgeCache';
import { RaiseDevVersion } from './RaiseDevVersion';
import { RunSystemAction } from './RunSystemAction';
import { SaveSetting } from './SaveSetting';
import { SetUserFlag } from './SetUserFlag';

export const systemOperations = {
  GetCaches,
  GetCountry,
  GetExperiments,
  GetLegal,
  GetSettings,
  GetStaticData,
  GetTranslations,
  PurgeCache,
  RaiseDevVersion,
  RunSystemAction,
  SaveSetting,
  SetUserFlag,
};
