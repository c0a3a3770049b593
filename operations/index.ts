import { ApplyActionLink } from './accounts/ApplyActionLink';
import { ChangeEmail } from './accounts/ChangeEmail';
import { ChangePassword } from './accounts/ChangePassword';
import { CheckEmail } from './accounts/CheckEmail';
import { ReadActionLink } from './accounts/ReadActionLink';
import { RecoverPassword } from './accounts/RecoverPassword';
import { SendEmailVerification } from './accounts/SendEmailVerification';
import { ConfirmProviderSignUp } from './accounts/ConfirmProviderSignUp';
import { FinishProviderSignIn } from './accounts/FinishProviderSignIn';
import { RaiseDevVersion } from './system/RaiseDevVersion';
import { GetSignInNonce } from './accounts/GetSignInNonce';
import { GetSignInProviders } from './accounts/GetSignInProviders';
import { SignInWithProviderToken } from './accounts/SignInWithProviderToken';
import { StartProviderLink } from './accounts/StartProviderLink';
import { StartProviderReauthentication } from './accounts/StartProviderReauthentication';
import { StartProviderSignIn } from './accounts/StartProviderSignIn';
import { UnlinkProvider } from './accounts/UnlinkProvider';
import { GetBotChallenge } from './accounts/GetBotChallenge';
import { GetIdentityToken } from './accounts/GetIdentityToken';
import { GetInterests } from './accounts/GetInterests';
import { GetProfile } from './accounts/GetProfile';
import { LogoutAll } from './accounts/LogoutAll';
import { SaveProfile } from './accounts/SaveProfile';
import { SetLanguage } from './accounts/SetLanguage';
import { SignIn } from './accounts/SignIn';
import { SignOut } from './accounts/SignOut';
import { SignUp } from './accounts/SignUp';
import { CreateRecoveryCodes } from './accounts/CreateRecoveryCodes';
import { FinishPasskeyRegistration } from './accounts/FinishPasskeyRegistration';
import { FinishSecondFactorEnrolment } from './accounts/FinishSecondFactorEnrolment';
import { GetPasskeys } from './accounts/GetPasskeys';
import { GetSecondFactor } from './accounts/GetSecondFactor';
import { GetSignInFactors } from './accounts/GetSignInFactors';
import { GetWaysToConfirm } from './accounts/GetWaysToConfirm';
import { Reauthenticate } from './accounts/Reauthenticate';
import { ReauthenticateWithPasskey } from './accounts/ReauthenticateWithPasskey';
import { RemovePasskey } from './accounts/RemovePasskey';
import { RemoveSecondFactor } from './accounts/RemoveSecondFactor';
import { RenamePasskey } from './accounts/RenamePasskey';
import { SendSecondFactorCode } from './accounts/SendSecondFactorCode';
import { SignInWithPasskey } from './accounts/SignInWithPasskey';
import { SignInWithRecoveryCode } from './accounts/SignInWithRecoveryCode';
import { SignInWithSecondFactor } from './accounts/SignInWithSecondFactor';
import { StartPasskeyReauthentication } from './accounts/StartPasskeyReauthentication';
import { StartPasskeyRegistration } from './accounts/StartPasskeyRegistration';
import { StartPasskeySignIn } from './accounts/StartPasskeySignIn';
import { StartSecondFactorEnrolment } from './accounts/StartSecondFactorEnrolment';
import { DeleteAccount } from './accounts/DeleteAccount';
import { EndSession } from './accounts/EndSession';
import { ExportOwnData } from './accounts/ExportOwnData';
import { GetAccount } from './accounts/GetAccount';
import { GetSessions } from './accounts/GetSessions';
import { SetTheme } from './accounts/SetTheme';
import { GetPresence } from './admin/GetPresence';
import { RequestImpersonationToken } from './admin/RequestImpersonationToken';
import { StartImpersonation } from './admin/StartImpersonation';
import { StopViewing } from './admin/StopViewing';
import { GetBillboard } from './catalogue/GetBillboard';
import { GetComingSoon } from './catalogue/GetComingSoon';
import { GetHome } from './catalogue/GetHome';
import { GetKeepWatching } from './catalogue/GetKeepWatching';
import { GetLanding } from './catalogue/GetLanding';
import { GetMostViews } from './catalogue/GetMostViews';
import { GetNewVideos } from './catalogue/GetNewVideos';
import { GetPreVideoData } from './catalogue/GetPreVideoData';
import { GetRow } from './catalogue/GetRow';
import { GetSeries } from './catalogue/GetSeries';
import { GetVideoDetails } from './catalogue/GetVideoDetails';
import { GetVideosForTag } from './catalogue/GetVideosForTag';
import { GetVideosNew } from './catalogue/GetVideosNew';
import { GetDevices } from './devices/GetDevices';
import { RegisterDevice } from './devices/RegisterDevice';
import { RemoveDevice } from './devices/RemoveDevice';
import { GetCountry } from './system/GetCountry';
import { GetExperiments } from './system/GetExperiments';
import { GetLegal } from './system/GetLegal';
import { GetStaticData } from './system/GetStaticData';
import { AwaitTvLogin } from './tv/AwaitTvLogin';
import { ClearTvLoginCode } from './tv/ClearTvLoginCode';
import { ConsumeTvLoginCode } from './tv/ConsumeTvLoginCode';
import { GetTvLogin } from './tv/GetTvLogin';
import { GetTvLoginCode } from './tv/GetTvLoginCode';
import { SignInWithLoginToken } from './tv/SignInWithLoginToken';
import { CountToolUse } from './watching/CountToolUse';
import { GetVideo } from './watching/GetVideo';
import { HideFromKeepWatching } from './watching/HideFromKeepWatching';
import { RecountViews } from './watching/RecountViews';
import { RehearseVideos } from './watching/RehearseVideos';
import { RenewGrant } from './watching/RenewGrant';
import { ReportVideo } from './watching/ReportVideo';
import { SavePlayerPreferences } from './watching/SavePlayerPreferences';
import { SaveProgress } from './watching/SaveProgress';
import { SetRating } from './watching/SetRating';
import { TrackConversion } from './watching/TrackConversion';
import { TrackEvent } from './watching/TrackEvent';

/** Everything the product can do, by the name it has on the wire. */
export const operations = {
  ApplyActionLink,
  ChangeEmail,
  ChangePassword,
  CheckEmail,
  ReadActionLink,
  RecoverPassword,
  SendEmailVerification,
  ConfirmProviderSignUp,
  FinishProviderSignIn,
  GetSignInNonce,
  GetSignInProviders,
  RaiseDevVersion,
  SignInWithProviderToken,
  StartProviderLink,
  StartProviderReauthentication,
  StartProviderSignIn,
  UnlinkProvider,
  AwaitTvLogin,
  ClearTvLoginCode,
  ConsumeTvLoginCode,
  DeleteAccount,
  EndSession,
  ExportOwnData,
  GetAccount,
  GetTvLogin,
  GetTvLoginCode,
  GetSessions,
  SetTheme,
  SignInWithLoginToken,

  CountToolUse,
  GetBillboard,
  GetBotChallenge,
  GetComingSoon,
  GetCountry,
  GetDevices,
  GetExperiments,
  GetHome,
  GetIdentityToken,
  GetInterests,
  GetKeepWatching,
  GetLanding,
  GetLegal,
  GetMostViews,
  GetNewVideos,
  GetPresence,
  GetPreVideoData,
  GetProfile,
  GetRow,
  GetSeries,
  GetStaticData,
  GetVideo,
  GetVideoDetails,
  GetVideosForTag,
  GetVideosNew,
  HideFromKeepWatching,
  LogoutAll,
  RecountViews,
  RegisterDevice,
  RemoveDevice,
  ReportVideo,
  SavePlayerPreferences,
  SaveProfile,
  RehearseVideos,
  RenewGrant,
  RequestImpersonationToken,
  SaveProgress,
  SetLanguage,
  SetRating,
  SignIn,
  SignOut,
  SignUp,
  StartImpersonation,
  StopViewing,
  TrackConversion,
  TrackEvent,
  CreateRecoveryCodes,
  FinishPasskeyRegistration,
  FinishSecondFactorEnrolment,
  GetPasskeys,
  GetSecondFactor,
  GetSignInFactors,
  GetWaysToConfirm,
  Reauthenticate,
  ReauthenticateWithPasskey,
  RemovePasskey,
  RemoveSecondFactor,
  RenamePasskey,
  SendSecondFactorCode,
  SignInWithPasskey,
  SignInWithRecoveryCode,
  SignInWithSecondFactor,
  StartPasskeyReauthentication,
  StartPasskeyRegistration,
  StartPasskeySignIn,
  StartSecondFactorEnrolment,
};

for (const [name, operation] of Object.entries(operations)) operation.name = name;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
