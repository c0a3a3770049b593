import { randomUUID, verify } from 'node:crypto';

const decoded = (part) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** FCM's error responses: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const refusal = (code, status, errorCode, message) => [
  code,
  {
    error: {
      code,
      status,
      message,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
];

/**
 * Emulates Firebase Cloud Messaging (HTTP v1) under `/fcm` and its token service at `/fcm/token`; signatures are
 * verified with `publicKey`. A token that begins with `gone` belongs to an uninstalled app.
 */
export function pushService({ projectId, email, publicKey }) {
  const granted = new Set();
  const pushes = [];

  const isSigned = (assertion) => {
    const [head, body, signature] = assertion.split('.');
    const { iss, aud, scope, iat, exp } = decoded(body);
    return (
      decoded(head).alg === 'RS256' &&
      verify('sha256', `${head}.${body}`, publicKey, Buffer.from(signature ?? '', 'base64url')) &&
      iss === email &&
      new URL(aud).pathname === '/fcm/token' &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      exp - iat <= 3600
    );
  };

  const grant = (form) => {
    const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    if (!isAsked || !isSigned(form.get('assertion') ?? '')) return [400, { error: 'invalid_grant' }];
    const token = randomUUID();
    granted.add(token);
    return [200, { access_token: token, expires_in: 3599, token_type: 'Bearer' }];
  };

  const send = ({ message }) => {
    if (!/^[\w:-]{20,}$/.test(message.token)) {
      const why = 'The registration token is not a valid FCM registration token';
      return refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', why);
    }
    if (message.token.startsWith('gone')) {
      return refusal(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.');
    }
    pushes.unshift(message);
    pushes.length = Math.min(pushes.length, 100);
    return [200, { name: `projects/${projectId}/messages/${randomUUID()}` }];
  };

  return {
    pushes,
    /** The status and body of a response; null for a path of another service. */
    answerTo(path, authorization, text) {
      if (path === '/fcm/token') return grant(new URLSearchParams(text));
      if (path !== `/fcm/v1/projects/${projectId}/messages:send`) return null;
      const isKnown = granted.has(authorization?.replace('Bearer ', ''));
      return isKnown
        ? send(JSON.parse(text))
        : refusal(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR', 'no such token');
    },
  };
}
