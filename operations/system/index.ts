import { GetCountry } from './GetCountry';
import { GetExperiments } from './GetExperiments';
import { GetLegal } from './GetLegal';
import { GetSettings } from './GetSettings';
import { GetStaticData } from './GetStaticData';
import { RaiseDevVersion } from './RaiseDevVersion';
import { RunSystemAction } from './RunSystemAction';
import { SaveSetting } from './SaveSetting';
import { SetUserFlag } from './SetUserFlag';

export const systemOperations = {
  GetCountry,
  GetExperiments,
  GetLegal,
  GetSettings,
  GetStaticData,
  RaiseDevVersion,
  RunSystemAction,
  SaveSetting,
  SetUserFlag,
};
