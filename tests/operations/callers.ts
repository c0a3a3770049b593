/** Who may call operations: a trial and a subscriber are signed-in users, the last four administrators of each role. */
export const callers = [
  'visitor',
  'trial',
  'subscriber',
  'companyUser',
  'companyAdmin',
  'support',
  'editor',
  'finance',
  'owner',
] as const;
export type CallerName = (typeof callers)[number];

const signedIn = callers.filter((caller) => caller !== 'visitor');

/**
 * The callers that each operation admits, listed by hand and not derived from the registry, so that a permission
 * changed by mistake is noticed. A new operation must be added here.
 */
const table: readonly [readonly CallerName[], string][] = [
  // Before anybody has signed in.
  [
    [...callers],
    `
    ApplyActionLink AwaitTvLogin ClearTvLoginCode ConfirmProviderSignUp FinishProviderSignIn GetBotChallenge
    GetBlog GetBlogArticle GetBlogFeed GetBlogSitemap GetCertificate GetCountry GetCredential GetGift GetIssuerKeys GetLanding GetLegal GetOccasion GetOccasions
    GetPlans GetSignInFactors GetSignInNonce GetSignInProviders GetStaticData GetStatusList GetTranslations GetTvLoginCode
    RaiseDevVersion ReadActionLink RecoverPassword ReserveSeats SendInquiry SendSecondFactorCode SetLanguage
    SignIn SignInWithLoginToken SignInWithPasskey SignInWithProviderToken SignInWithRecoveryCode
    SignInWithSecondFactor SignOut SignUp StartImpersonation StartPasskeySignIn StartProviderSignIn Unsubscribe
  `,
  ],
  // Any signed-in user; the handlers narrow it down to the caller’s own data.
  [
    signedIn,
    `
    AddToList AnswerInvitation CheckEbookReader DeleteHighlight GetEbook SaveHighlight SaveReadingPlace BuyShop CancelSubscription ChangeEmail ChangeGift ChangePassword CheckEmail CheckPromotionCode Confidence
    ConsumeTvLoginCode CountEbookDownload CountRecommendationClick CountToolUse CreateCheckoutSession CreateGiftCheckout
    CreatePortalLink CreatePushToken CreateRecoveryCodes DeleteAccount DeletePushToken EarlyRenew EndSession
    ExportOwnData FinishPasskeyRegistration FinishSecondFactorEnrolment GetAccount GetAdventCalendar GetBillboard
    GetCheckoutDetails GetCheckoutSession GetComingSoon GetConsentHistory GetCourse GetCourses GetCustomerData
    GetDevices GetEbookFile GetEbooks GetExperiments GetFiscalData GetGamingConfig GetGiftPlans GetGivenGifts GetHome GetIdentityToken GetInterests GetInvoices
    GetKeepWatching GetList GetLive GetLiveEvent GetMarks GetMembership GetMostViews GetNewVideos GetNextQuestion GetNotificationPreferences GetOpenedGift
    GetPasskeys GetPlay GetPreVideoData GetProfile GetProviders GetRegister GetRewardRequest GetRow GetSearchSuggestions GetSecondFactor
    GetSeen GetSeries GetSessions GetShop GetShopOrders GetStreamingData GetTicket GetTickets GetToolUses GetTrial GetTvLogin GetUserCourse
    GetUserNotifications GetVideo GetVideoDetails GetVideosForTag GetVideosNew GetWaysToConfirm HandleCredit
    HideFromKeepWatching LeaveCompany LogoutAll MarkNotificationsRead NotifyAdventData OpenTicket OpenUnit PreloadVideo QueryVideos
    ReactivateSubscription Reauthenticate ReauthenticateWithPasskey Recommendations RedeemGift RedeemMission RegisterDevice
    RemoveDevice RemoveFromList RemovePasskey RemoveSecondFactor RenameDevice RenamePasskey RenameSession RenewGrant
    ReplyToTicket ReportVideo SaveFiscalData SaveNotificationPreference SavePlayerPreferences SaveProfile
    SaveProgress SaveRewardRequest SaveTestAnswer SendEmailVerification SendEmergencyMessage SendFeedback SendGiftAgain SetRating
    SetTeamSum SetTheme ShowInKeepWatching StartPasskeyReauthentication StartPasskeyRegistration StartProviderLink
    SetCourseAlert SetLiveReminder StartProviderReauthentication StartSecondFactorEnrolment StartTest TrackConversion TrackEvent UnlinkProvider UnlockAdventDay
    UnlockEbook UpdateCustomerSubscription ValidateTest WatchLive WithdrawGifts WithdrawPurchase WithdrawSubscription
  `,
  ],
  [
    ['companyAdmin', 'support', 'finance', 'owner'],
    `
    GetCompany GetCompanyReport GetCompanyUsers
  `,
  ],
  [
    ['companyAdmin', 'support', 'owner'],
    `
    UpdateCompany UploadCompanyLogo
  `,
  ],
  [
    ['companyAdmin', 'owner'],
    `
    GetTeamRegister
  `,
  ],
  [
    ['support', 'editor', 'finance', 'owner'],
    `
    GetAdminOverview GetPresence SearchAdmin TestGame
  `,
  ],
  [
    ['support', 'editor', 'owner'],
    `
    AckReports GetFeedbacks GetReports GetRewards
  `,
  ],
  [
    ['support', 'finance', 'owner'],
    `
    GetCompanies GetUserData GetUserTimeline
  `,
  ],
  [
    ['editor', 'finance', 'owner'],
    `
    GetStats GetStatsFile
  `,
  ],
  [
    ['support', 'owner'],
    `
    AddUserNote AnswerTicket CancelRewardRequest CreateCompany EndUserSessions ExportRewardRequests GetAdminTicket GetAdminTickets
    GetRewardRequests GetUserNotes RecountViews RequestImpersonationToken SaveCannedAnswer SendCourseCertificate
    ShipRewardRequests StopViewing UnshipRewardRequests UpdateTicket UpdateUser
  `,
  ],
  [
    ['editor', 'owner'],
    `
    AbortUpload BeginUpload CancelPlannedPublication CheckLiveSource ContinueUpload CreateAdventCalendar DiscardDraft FinishUpload
    CreateEbook DeleteEbook DeleteEbookQuestion GetAdminEbook GetAdminEbooks MoveEbook PublishEbook SaveEbook
    SaveEbookQuestion WithdrawEbook
    CreateArticle DeleteArticle GetAdminArticle GetAdminBlog GetArticleVersion PublishArticle RepublishArticle RestoreArticle
    SaveArticle UploadArticlePicture WithdrawArticle
    CancelLiveEvent DeleteLiveChannel GetAdminLive MarkLivePoint OrderLiveChannels SaveLiveChannel SaveLiveEvent
    SendLiveMessage SetOnAir
    GetAdminCalendar GetComingLessons
    DeleteBonus GetGameAdmin RetireBadge SaveBadge SaveBadgeOrder SaveBonus SaveGameRules SaveMissions
    GetContent GetContentFilm GetContentItem GetPublishDifference GetUploads PreviewCatalogue PublishCatalogue PutUploadPart
    RequestCourseContent RollBackCatalogue SaveAdventBox SaveAdventCalendar SaveContent SaveReward SaveVideo StoreBookFile UpdateCourse UploadContentPicture UseUpload
  `,
  ],
  [
    ['finance', 'owner'],
    `
    ConfirmReturn ExportInvoices GetBillingOverview GetDisputes GetInvoiceMonth GetReconciliations GetReturns
  `,
  ],
  [
    ['owner'],
    `
    GetBroadcasts GetCaches GetLogs GetSecurityLog GetSettings PrepareVideoNotifications PurgeCache RetryJobs
    RevokeCertificate RunSystemAction SaveSetting SendNotification SendVideoNotifications SetAdminRole
    SetUserFlag
  `,
  ],
  // The platform’s own jobs, which no outside caller requests.
  [
    [],
    `
    AnnounceCourses AnnounceNewVideos ApplyPaymentEvent ArchiveEvents CloseCustomer CompleteCourse CompleteExcused ComputeNeighbours CountDays CountRetention DeliverGift
    DeliverNotifications EraseArchivedEvents EraseCrmContact EraseRewardRequests EarnExperience FanOutBroadcast FinishOrderWithdrawal FinishWithdrawal FulfilGift IndexVideos MailCertificate MakeOwner MakeReplay MailInquiry
    MailReservation MoveCrmContact NotifyOfLiveChange NotifyOfTakenGifts OpenGift RebuildSearch ReceiveTicketMail ReconcileBilling ReconcileDisputes ReconcileVisits RecordLive RefundOwed RemindOfHours RemindOfLive RemindOfRenewals
    RunPlannedPublication SendBillingMail SendHoursReminder SendMail SendStatement SweepArchivedEvents SweepContacts SweepInvoices SweepJobs
    SweepNotifications SweepSecurityLog SweepUploads SyncPlans TellPurchase UnpackUpload UpdateCrmContact UpdateCustomer
  `,
  ],
];

export const allowedTo: ReadonlyMap<string, readonly CallerName[]> = new Map(
  table.flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who] as const),
  ),
);

/** Names that stand in more than one row. */
export const writtenTwice: string[] = table
  .flatMap(([, names]) => names.trim().split(/\s+/))
  .filter((name, place, all) => all.indexOf(name) !== place);
