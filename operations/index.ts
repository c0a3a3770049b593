import { ApplyActionLink } from './accounts/action-links/ApplyActionLink';
import { ChangeEmail } from './accounts/action-links/ChangeEmail';
import { ChangePassword } from './accounts/credentials/ChangePassword';
import { CheckEmail } from './accounts/profile/CheckEmail';
import { ReadActionLink } from './accounts/action-links/ReadActionLink';
import { RecoverPassword } from './accounts/action-links/RecoverPassword';
import { SendEmailVerification } from './accounts/action-links/SendEmailVerification';
import { ConfirmProviderSignUp } from './accounts/sign-in/ConfirmProviderSignUp';
import { FinishProviderSignIn } from './accounts/sign-in/FinishProviderSignIn';
import { RaiseDevVersion } from './system/RaiseDevVersion';
import { GetSignInNonce } from './accounts/sign-in/GetSignInNonce';
import { GetSignInProviders } from './accounts/sign-in/GetSignInProviders';
import { SignInWithProviderToken } from './accounts/sign-in/SignInWithProviderToken';
import { StartProviderLink } from './accounts/credentials/StartProviderLink';
import { StartProviderReauthentication } from './accounts/reauthentication/StartProviderReauthentication';
import { StartProviderSignIn } from './accounts/sign-in/StartProviderSignIn';
import { UnlinkProvider } from './accounts/credentials/UnlinkProvider';
import { GetBotChallenge } from './accounts/sign-in/GetBotChallenge';
import { GetIdentityToken } from './accounts/sessions/GetIdentityToken';
import { GetInterests } from './accounts/profile/GetInterests';
import { GetProfile } from './accounts/profile/GetProfile';
import { LogoutAll } from './accounts/sessions/LogoutAll';
import { SaveProfile } from './accounts/profile/SaveProfile';
import { SetLanguage } from './accounts/profile/SetLanguage';
import { SignIn } from './accounts/sign-in/SignIn';
import { SignOut } from './accounts/sessions/SignOut';
import { SignUp } from './accounts/sign-in/SignUp';
import { CreateRecoveryCodes } from './accounts/credentials/CreateRecoveryCodes';
import { FinishPasskeyRegistration } from './accounts/credentials/FinishPasskeyRegistration';
import { FinishSecondFactorEnrolment } from './accounts/credentials/FinishSecondFactorEnrolment';
import { GetPasskeys } from './accounts/credentials/GetPasskeys';
import { GetSecondFactor } from './accounts/credentials/GetSecondFactor';
import { GetSignInFactors } from './accounts/sign-in/GetSignInFactors';
import { GetWaysToConfirm } from './accounts/reauthentication/GetWaysToConfirm';
import { Reauthenticate } from './accounts/reauthentication/Reauthenticate';
import { ReauthenticateWithPasskey } from './accounts/reauthentication/ReauthenticateWithPasskey';
import { RemovePasskey } from './accounts/credentials/RemovePasskey';
import { RemoveSecondFactor } from './accounts/credentials/RemoveSecondFactor';
import { RenamePasskey } from './accounts/credentials/RenamePasskey';
import { SendSecondFactorCode } from './accounts/sign-in/SendSecondFactorCode';
import { SignInWithPasskey } from './accounts/sign-in/SignInWithPasskey';
import { SignInWithRecoveryCode } from './accounts/sign-in/SignInWithRecoveryCode';
import { SignInWithSecondFactor } from './accounts/sign-in/SignInWithSecondFactor';
import { StartPasskeyReauthentication } from './accounts/reauthentication/StartPasskeyReauthentication';
import { StartPasskeyRegistration } from './accounts/credentials/StartPasskeyRegistration';
import { StartPasskeySignIn } from './accounts/sign-in/StartPasskeySignIn';
import { StartSecondFactorEnrolment } from './accounts/credentials/StartSecondFactorEnrolment';
import { DeleteAccount } from './accounts/profile/DeleteAccount';
import { EndSession } from './accounts/sessions/EndSession';
import { ExportOwnData } from './accounts/profile/ExportOwnData';
import { GetAccount } from './accounts/profile/GetAccount';
import { GetSessions } from './accounts/sessions/GetSessions';
import { SetTheme } from './accounts/profile/SetTheme';
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
