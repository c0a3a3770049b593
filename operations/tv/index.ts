import { AwaitTvLogin } from './AwaitTvLogin';
import { ClearTvLoginCode } from './ClearTvLoginCode';
import { ConsumeTvLoginCode } from './ConsumeTvLoginCode';
import { GetTvLogin } from './GetTvLogin';
import { GetTvLoginCode } from './GetTvLoginCode';
import { SignInWithLoginToken } from './SignInWithLoginToken';

export const tvOperations = {
  AwaitTvLogin,
  ClearTvLoginCode,
  ConsumeTvLoginCode,
  GetTvLogin,
  GetTvLoginCode,
  SignInWithLoginToken,
};
