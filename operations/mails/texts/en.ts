import type { MailTexts } from './shape';

const notYou = 'Was it not you? Do nothing: your account stays as it is.';

export const en: MailTexts = {
  frame: {
    copyLink: 'If the button doesn’t work, open this address:',
    why: 'You’re getting this because it is about an account. It isn’t advertising.',
    tagline: 'Apice, training for dental professionals.',
    when: 'When',
    device: 'Device',
  },
  resetPassword: ({ email }) => ({
    subject: 'Choose a new password',
    preheader: 'The link lasts an hour and works once.',
    paragraphs: [
      `You asked for a new password for the account ${email}.`,
      'Choosing it logs the account out on every device; then you log in with the new one.',
    ],
    action: 'Choose the password',
    lifetime: 'The link lasts an hour and works once.',
    notes: ['Was it not you? Do nothing: the password stays what it was.'],
  }),
  enterWith: ({ email, providers }) => ({
    subject: 'How to log in to Apice',
    preheader: `Your account opens with ${providers}.`,
    title: `Log in with ${providers}`,
    paragraphs: [
      `You asked for a new password for ${email}. This account has none: it opens with ${providers}.`,
      'If you want a password as well, choose it in your profile once you’re in.',
    ],
    action: 'Go to log-in',
    notes: [notYou],
  }),
  noAccount: ({ email }) => ({
    subject: 'There is no Apice account with this address',
    preheader: 'Your account may have another address.',
    paragraphs: [
      `Somebody asked for a new password for ${email}, but there is no account with this address on Apice.`,
      'If it was you, your account may have another e-mail address: try that one.',
    ],
    action: 'Open Apice',
    notes: ['Was it not you? Ignore this e-mail: we haven’t kept your address.'],
  }),
  verifyEmail: ({ email }) => ({
    subject: 'Confirm your e-mail address',
    preheader: 'One click, within 24 hours.',
    paragraphs: [
      `Confirm that ${email} is your address: we need it to let you back in, should you ever be locked out.`,
    ],
    action: 'Confirm the address',
    lifetime: 'The link lasts 24 hours and works once.',
    notes: ['No account with Apice? Somebody wrote your address by mistake: ignore this e-mail.'],
  }),
  changeEmail: ({ email }) => ({
    subject: 'Confirm your new address',
    preheader: 'Nothing changes until you confirm it.',
    paragraphs: [`You asked to log in to Apice with ${email}. Nothing changes until you confirm it.`],
    action: 'Use this address',
    lifetime: 'The link lasts 24 hours and works once.',
    notes: ['No account with Apice? Somebody wrote your address by mistake: ignore this e-mail.'],
  }),
  emailChanged: ({ newEmail }) => ({
    subject: 'Your address has changed',
    preheader: 'If it wasn’t you, you can put the old one back.',
    paragraphs: [
      `From now on your Apice account opens with ${newEmail}. This address no longer logs you in.`,
      'Was it you? Do nothing. If it wasn’t, put your address back: you’ll choose a new password, and the account is logged out on every device.',
    ],
    action: 'Put my address back',
    lifetime: 'The link lasts 7 days and works once.',
    notes: [],
  }),
  passwordChanged: ({ email }) => ({
    subject: 'Your password has changed',
    preheader: 'If it wasn’t you, choose another one now.',
    paragraphs: [
      `The password of the account ${email} has just changed. Other devices have to log in again.`,
      'Was it you? Do nothing. If it wasn’t, choose another password now.',
    ],
    action: 'Choose another password',
    notes: [],
  }),
  ownerPlanned: ({ name }) => ({
    subject: `From tomorrow ${name} is an owner of Apice`,
    preheader: 'If it wasn’t your decision, call it off today.',
    paragraphs: [
      `Your account asked for ${name} to become an owner: in 24 hours they can do everything that you can.`,
      'Was it you? Do nothing. If not, take the role away now, change your password and sign out everywhere.',
    ],
    action: 'Open the person',
    notes: [],
  }),
  accountExists: ({ email }) => ({
    subject: 'This address already has an account',
    preheader: 'Nothing has changed.',
    paragraphs: [
      `Somebody tried to use ${email} for another Apice account, but this address already has one.`,
      'If it was you, log in with the account you have.',
    ],
    action: 'Go to log-in',
    notes: ['Was it not you? Do nothing: nothing has changed.'],
  }),
  ticketAnswer: ({ subject, text, author }) => ({
    subject: `Re: ${subject}`,
    preheader: `${author} has answered you.`,
    title: `${author} has answered you.`,
    paragraphs: text.split(/\n{2,}/),
    action: 'Open the conversation',
    notes: ['You can answer this e-mail, or on the site.'],
  }),
  companyInvitation: ({ email, company }) => ({
    subject: `${company} has enrolled you in Apice`,
    preheader: 'Your account is ready.',
    paragraphs: [
      `${company} has created an Apice account for you with the address ${email}.`,
      'Ask the practice for the temporary password, or choose your own with “Forgotten password”.',
    ],
    action: 'Open Apice',
    notes: [`You don’t know ${company}? Ignore this e-mail.`],
  }),
  companyQuestion: ({ company }) => ({
    subject: `${company} invites you on Apice`,
    preheader: 'Until you accept it sees nothing of you.',
    paragraphs: [
      `${company} would like your Apice account to be part of the practice.`,
      'If you accept, those who manage the practice see your name, the lessons you watch and your certificates. You can leave whenever you like.',
    ],
    action: 'Answer the invitation',
    notes: [`You don’t know ${company}? Do nothing.`],
  }),
  companyAdded: ({ company }) => ({
    subject: `${company} has you in its company on Apice`,
    preheader: 'You can leave whenever you like.',
    paragraphs: [
      `We added your account to ${company}.`,
      'Those who manage the practice see your name, the lessons you watch and your certificates. If you don’t want that, you can leave in your profile.',
    ],
    action: 'Open your profile',
    notes: [],
  }),
  rewardShipped: ({ reward, city, tracking }) => ({
    subject: 'Your prize is on its way',
    preheader: reward,
    paragraphs: [`We have sent “${reward}” to ${city}.`, ...(tracking ? [`The courier’s number: ${tracking}`] : [])],
    action: 'See your request',
    notes: ['The address can’t be changed any more: if anything is wrong, reply to this e-mail.'],
  }),
  accountDeleted: ({ email }) => ({
    subject: 'Your account is gone',
    preheader: 'We have deleted your data.',
    paragraphs: [
      `We have deleted the account ${email} and all that was in it. Only the documents that the law asks us to keep remain.`,
      'Thank you for the time you spent with us.',
    ],
    notes: ['Was it not you? Answer this e-mail right away.'],
  }),
  accountRemoved: ({ email }) => ({
    subject: 'We have deleted your account',
    preheader: 'Your subscription ends with the account.',
    paragraphs: [
      `We have deleted the account ${email} and all that was in it. Only the documents that the law asks us to keep remain.`,
      'If you had a subscription, it has ended with the account and you pay nothing more. If you bought it as a private person in the last 14 days, you can still withdraw: answer this e-mail.',
      'Gifts that you bought and that nobody has opened yet stay valid.',
    ],
    notes: ['Do you think this is a mistake? Answer this e-mail.'],
  }),
  methodChanged: {
    'sms-added': (digits) => ({
      subject: 'Two-factor authentication is on',
      text: `From now on, logging in also takes the code that we send to the phone ending in ${digits}.`,
    }),
    'sms-removed': (digits) => ({
      subject: 'Two-factor authentication is off',
      text: `Logging in no longer takes the code sent to the phone ending in ${digits}.`,
    }),
    'passkey-added': (name) => ({
      subject: 'There is a new passkey',
      text: `From now on your account also opens with the passkey “${name}”.`,
    }),
    'passkey-removed': (name) => ({
      subject: 'A passkey no longer works',
      text: `Your account no longer opens with the passkey “${name}”.`,
    }),
    'provider-linked': (name) => ({
      subject: `${name} is linked`,
      text: `From now on your account also opens with ${name}.`,
    }),
    'provider-unlinked': (name) => ({
      subject: `${name} is no longer linked`,
      text: `Your account no longer opens with ${name}.`,
    }),
    'recovery-codes-made': () => ({
      subject: 'You have new recovery codes',
      text: 'You made new recovery codes. The old ones no longer work.',
    }),
    'recovery-code-used': (left) => ({
      subject: 'A recovery code was used',
      text: `Your account was entered with a recovery code. Codes left: ${left}.`,
    }),
  },
  welcome: ({ email }) => ({
    subject: 'Your Apice account is ready',
    preheader: 'Every lesson resumes where you leave it.',
    paragraphs: [
      `Log in with ${email}, on any device.`,
      'Every lesson resumes where you leave it. If you need a hand, you find it under Help in the menu.',
    ],
    action: 'Go to the catalogue',
    notes: ['You didn’t open this account? Somebody typed your address by mistake: ignore this e-mail.'],
  }),
  newDevice: ({ device, when }) => ({
    title: 'Log-in from a new device',
    body: `Your account was opened on ${when} from ${device || 'a device without a name'}. Was it you? Do nothing. If it wasn’t you, change your password at once and log out of all devices.`,
  }),
  methodFrame: {
    action: 'Check your profile',
    notes: ['Was it you? Do nothing. If it wasn’t, change the password now and log out on every device.'],
  },
  notification: {
    action: 'Open Apice',
    why: 'You get this e-mail because you chose it among your notifications.',
    stop: 'To get no more about this topic:',
  },
  or: ' or ',
};
