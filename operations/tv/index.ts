export { AwaitTvLogin } from './AwaitTvLogin';
export { ClearTvLoginCode } from './ClearTvLoginCode';
export { ConsumeTvLoginCode } from './ConsumeTvLoginCode';
export { GetTvLogin } from './GetTvLogin';
export { GetTvLoginCode } from './GetTvLoginCode';
export { SignInWithLoginToken } from './SignInWithLoginToken';
