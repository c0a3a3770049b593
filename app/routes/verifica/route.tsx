import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Check, Download, Lock, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partsOfAddress, printedTexts, writtenAddress } from '../../../domain/courses/certificate';
import { printedOtherwise } from '../../../domain/papers/printed';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt, refusalResponse } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { shellData } from '~/lib/server/shell.server';
import { dateOf, timeOf } from '~/lib/texts/time-text';
import styles from '~/routes/verifica/certificate.css?url';
import { sheets } from '~/lib/sheets';
import { CheckFile } from './CheckFile';
import { Fields } from './Fields';

export const handle = { i18n: ['courses', 'browse'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? '') },
  { name: 'robots', content: 'noindex' },
];

/** Loads the certificate of an address; an unknown one is a page too, with its own status. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const address = writtenAddress(params.number ?? '');
  const { number } = partsOfAddress(address);
  const { language } = await shellData(context);
  const t = await remixI18n.getFixedT(language, 'courses');
  const answer = await attempt(context, 'GetCertificate', { number: address });
  const facts = {
    address,
    title: t('verify.title', { number }),
    now: context.scope.now,
    host: new URL(context.scope.env.baseUrl).host,
  };
  // The learner may use the number alone; the redirect gives them the address that is valid for others too.
  if ('result' in answer && answer.result.address !== params.number)
    throw redirect(`/verifica/${answer.result.address}`);
  if ('result' in answer) {
    const printed = printedOtherwise(printedTexts(answer.result.facts));
    return { ...facts, certificate: answer.result, printed };
  }
  const { reason } = answer.refusal;
  if (reason !== 'certificate-not-found' && reason !== 'invalid-input')
    throw refusalResponse(answer.refusal, answer.status);
  return { ...facts, certificate: null, printed: printedOtherwise([]) };
}

/** Verifies a certificate: valid, revoked, or unknown; and whether a file was altered. */
export default function VerifyPage() {
  const { t } = useTranslation('courses');
  const { address, certificate, printed, now, host } = useLoaderData<typeof loader>();
  const revoked = certificate?.revoked ?? null;
  const isValid = certificate !== null && revoked === null;
  const title = isValid ? t('verify.valid') : t(certificate ? 'verify.revoked' : 'verify.unknown');
  return (
    <main className="page verifypage" id="main" tabIndex={-1}>
      <section className="verify" data-v={isValid ? 'ok' : 'off'} aria-labelledby="verdict">
        <p className="addr">
          <Lock className="i" aria-hidden />
          <span>
            {host}/verifica/<b>{address}</b>
          </span>
        </p>
        <div className="verify__head">
          <span className="verify__mark">
            {isValid ? <Check className="i" aria-hidden /> : <X className="i" aria-hidden />}
          </span>
          <h1 className="h3" id="verdict">
            {title}
          </h1>
          <p className="muted small">
            {revoked
              ? t('verify.revokedOn', { date: dateOf(revoked.at / 1000), time: timeOf(revoked.at) })
              : t('verify.now', { date: dateOf(now / 1000), time: timeOf(now) })}
          </p>
        </div>
        {!certificate && <p>{t('verify.unknownText')}</p>}
        {revoked && (
          <p>
            {t('verify.reason', { reason: revoked.reason.replace(/[\s.]+$/, '') })}{' '}
            {revoked.replacedBy && (
              <>
                {t('verify.replacedBy')}{' '}
                <Link className="link verify__number" to={`/verifica/${revoked.replacedBy.address}`}>
                  {revoked.replacedBy.number}
                </Link>
                .
              </>
            )}
          </p>
        )}
        {certificate && <Fields facts={certificate.facts} printed={printed} signedWith={certificate.key} />}
        {isValid && (
          <p className="acts">
            {certificate.isMine && (
              <a className="btn btn--primary" href={`/verifica/${address}.pdf`}>
                <Download className="i" aria-hidden />
                {t('verify.pdf')}
              </a>
            )}
            <a className="btn" href={`/verifica/${address}.json`} download>
              <Download className="i" aria-hidden />
              {t('verify.badge')}
            </a>
          </p>
        )}
      </section>
      {certificate && <CheckFile address={address} />}
    </main>
  );
}
