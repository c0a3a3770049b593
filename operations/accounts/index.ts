import { ApplyActionLink } from './action-links/ApplyActionLink';
import { ChangeEmail } from './action-links/ChangeEmail';
import { ReadActionLink } from './action-links/ReadActionLink';
import { RecoverPassword } from './action-links/RecoverPassword';
import { SendEmailVerification } from './action-links/SendEmailVerification';
import { ChangePassword } from './credentials/ChangePassword';
import { CreateRecoveryCodes } from './credentials/CreateRecoveryCodes';
import { FinishPasskeyRegistration } from './credentials/FinishPasskeyRegistration';
import { FinishSecondFactorEnrolment } from './credentials/FinishSecondFactorEnrolment';
import { GetPasskeys } from './credentials/GetPasskeys';
import { GetSecondFactor } from './credentials/GetSecondFactor';
import { RemovePasskey } from './credentials/RemovePasskey';
import { RemoveSecondFactor } from './credentials/RemoveSecondFactor';
import { RenamePasskey } from './credentials/RenamePasskey';
import { StartPasskeyRegistration } from './credentials/StartPasskeyRegistration';
import { StartProviderLink } from './credentials/StartProviderLink';
import { StartSecondFactorEnrolment } from './credentials/StartSecondFactorEnrolment';
import { UnlinkProvider } from './credentials/UnlinkProvider';
import { CheckEmail } from './profile/CheckEmail';
import { DeleteAccount } from './profile/DeleteAccount';
import { ExportOwnData } from './profile/ExportOwnData';
import { GetAccount } from './profile/GetAccount';
import { GetConsentHistory } from './profile/GetConsentHistory';
import { GetInterests } from './profile/GetInterests';
import { GetProfile } from './profile/GetProfile';
import { SaveProfile } from './profile/SaveProfile';
import { SetLanguage } from './profile/SetLanguage';
import { SetTheme } from './profile/SetTheme';
import { GetWaysToConfirm } from './reauthentication/GetWaysToConfirm';
import { Reauthenticate } from './reauthentication/Reauthenticate';
import { ReauthenticateWithPasskey } from './reauthentication/ReauthenticateWithPasskey';
import { StartPasskeyReauthentication } from './reauthentication/StartPasskeyReauthentication';
import { StartProviderReauthentication } from './reauthentication/StartProviderReauthentication';
import { EndSession } from './sessions/EndSession';
import { GetIdentityToken } from './sessions/GetIdentityToken';
import { GetSessions } from './sessions/GetSessions';
import { RenameSession } from './sessions/RenameSession';
import { LogoutAll } from './sessions/LogoutAll';
import { SignOut } from './sessions/SignOut';
import { ConfirmProviderSignUp } from './sign-in/ConfirmProviderSignUp';
import { FinishProviderSignIn } from './sign-in/FinishProviderSignIn';
import { GetBotChallenge } from './sign-in/GetBotChallenge';
import { GetSignInFactors } from './sign-in/GetSignInFactors';
import { GetSignInNonce } from './sign-in/GetSignInNonce';
import { GetSignInProviders } from './sign-in/GetSignInProviders';
import { SendSecondFactorCode } from './sign-in/SendSecondFactorCode';
import { SignIn } from './sign-in/SignIn';
import { SignInWithPasskey } from './sign-in/SignInWithPasskey';
import { SignInWithProviderToken } from './sign-in/SignInWithProviderToken';
import { SignInWithRecoveryCode } from './sign-in/SignInWithRecoveryCode';
import { SignInWithSecondFactor } from './sign-in/SignInWithSecondFactor';
import { SignUp } from './sign-in/SignUp';
import { StartPasskeySignIn } from './sign-in/StartPasskeySignIn';
import { StartProviderSignIn } from './sign-in/StartProviderSignIn';

export const accountsOperations = {
  ApplyActionLink,
  ChangeEmail,
  ReadActionLink,
  RecoverPassword,
  SendEmailVerification,
  ChangePassword,
  CreateRecoveryCodes,
  FinishPasskeyRegistration,
  FinishSecondFactorEnrolment,
  GetPasskeys,
  GetSecondFactor,
  RemovePasskey,
  RemoveSecondFactor,
  RenamePasskey,
  StartPasskeyRegistration,
  StartProviderLink,
  StartSecondFactorEnrolment,
  UnlinkProvider,
  CheckEmail,
  DeleteAccount,
  ExportOwnData,
  GetAccount,
  GetConsentHistory,
  GetInterests,
  GetProfile,
  SaveProfile,
  SetLanguage,
  SetTheme,
  GetWaysToConfirm,
  Reauthenticate,
  ReauthenticateWithPasskey,
  StartPasskeyReauthentication,
  StartProviderReauthentication,
  EndSession,
  GetIdentityToken,
  GetSessions,
  LogoutAll,
  RenameSession,
  SignOut,
  ConfirmProviderSignUp,
  FinishProviderSignIn,
  GetBotChallenge,
  GetSignInFactors,
  GetSignInNonce,
  GetSignInProviders,
  SendSecondFactorCode,
  SignIn,
  SignInWithPasskey,
  SignInWithProviderToken,
  SignInWithRecoveryCode,
  SignInWithSecondFactor,
  SignUp,
  StartPasskeySignIn,
  StartProviderSignIn,
};
