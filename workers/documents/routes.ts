import { Hono } from 'hono';
import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { romeYear } from '../../domain/courses/register';
import { operations } from '../../operations';
import type { BackendContext } from '../backend-context';
import { deadlineCalendar } from './calendar';
import { calendarHeaders } from './ics';
import { liveCalendar } from './live-calendar';

const yearOf = (text: string | undefined, now: number): number =>
  z.coerce.number().int().catch(romeYear(now)).parse(text);

const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${name}.pdf"`,
  'cache-control': 'private, no-store',
});

/** Signed documents are public, also for scripts of verifiers' sites. */
const publicHeaders = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' };

/** Requested by number alone, a certificate is only for its learner and must not be cached publicly. */
const headersOf = ({ id }: Record<string, unknown>, asked: string) =>
  String(id).endsWith(`/${asked}.json`) ? publicHeaders : { 'cache-control': 'private, no-store' };

/** PDFs, calendar files and signed files of courses, rendered from what the operations return to the caller. */
export const documents = new Hono<BackendContext>()
  .get('/.well-known/did.json', async (c) => {
    const { document } = await operations.GetIssuerKeys.run(c.var.scope, {});
    return c.json(document, 200, { ...publicHeaders, 'content-type': 'application/did+json' });
  })
  .get('/verifica/status/:list', async (c) => {
    if (c.req.param('list') !== '1') throw new DomainError('not-found', 'not-found');
    const { credential } = await operations.GetStatusList.run(c.var.scope, {});
    return c.json(credential, 200, { ...publicHeaders, 'content-type': 'application/vc+ld+json' });
  })
  .get('/verifica/:file{AP-[0-9a-z-]+\\.json}', async (c) => {
    const number = c.req.param('file').replace(/\.json$/, '');
    const { credential } = await operations.GetCredential.run(c.var.scope, { number });
    return c.json(credential, 200, { ...headersOf(credential, number), 'content-type': 'application/vc+ld+json' });
  })
  .get('/verifica/:file{AP-[0-9a-z-]+\\.jwt}', async (c) => {
    const number = c.req.param('file').replace(/\.jwt$/, '');
    const { credential, jwt } = await operations.GetCredential.run(c.var.scope, { number });
    return c.body(jwt, 200, { ...headersOf(credential, number), 'content-type': 'application/vc+jwt' });
  })
  .get('/verifica/:file{AP-[0-9a-z-]+\\.pdf}', async (c) => {
    const { scope, env } = c.var;
    const asked = c.req.param('file').replace(/\.pdf$/, '');
    const found = await operations.GetCertificate.run(scope, { number: asked });
    const { number, address, facts, key, isMine, issuedAt, revoked } = found;
    if (!isMine) {
      const { caller } = await scope.identify();
      if (caller.kind === 'visitor') throw new DomainError('unauthenticated', 'sign-in-needed');
      throw new DomainError('permission-denied', 'not-allowed');
    }
    if (revoked) throw new DomainError('failed-precondition', 'certificate-revoked');
    const { certificatePdf } = await import('./certificate');
    const bytes = await certificatePdf({ number, address, facts, key: key.signing, issuedAt, baseUrl: env.baseUrl });
    return c.body(bytes, 200, pdfHeaders(number));
  })
  .get('/register.pdf', async (c) => {
    const { scope } = c.var;
    const year = yearOf(c.req.query('year'), scope.now);
    const register = await operations.GetRegister.run(scope, { year, language: 'it' });
    const { registerPdf } = await import('./register');
    return c.body(await registerPdf(register, scope.now), 200, pdfHeaders(`registro-${register.year}`));
  })
  .get('/register.ics', async (c) => {
    const { scope, env } = c.var;
    const { year } = await operations.GetRegister.run(scope, { year: yearOf(c.req.query('year'), scope.now) });
    return c.body(deadlineCalendar(year, scope.now, env.baseUrl), 200, calendarHeaders(`ore-${year}`));
  })
  .get('/live/:file{[a-z0-9-]+\\.ics}', async (c) => {
    const { scope, env } = c.var;
    const eventId = c.req.param('file').replace(/\.ics$/, '');
    const event = await operations.GetLiveEvent.run(scope, { eventId });
    return c.body(liveCalendar(event, scope.now, env.baseUrl), 200, calendarHeaders(`diretta-${eventId}`));
  })
  .get('/regolamento/:file{20[0-9][0-9]\\.pdf}', async (c) => {
    const { scope } = c.var;
    const year = Number(c.req.param('file').replace(/\.pdf$/, ''));
    // The document is in Italian, like the calendar.
    const { content } = await operations.GetLegal.run(scope, { doc: 'bal', y: year, language: 'it' });
    const { regulationPdf } = await import('./text-paper');
    return c.body(await regulationPdf({ year, content }, scope.now), 200, pdfHeaders(`regolamento-${year}`));
  })
  .get('/team-register.pdf', async (c) => {
    const { scope } = c.var;
    const companyId = c.req.query('company');
    const year = yearOf(c.req.query('year'), scope.now);
    const team = await operations.GetTeamRegister.run(scope, {
      year,
      language: 'it',
      ...(companyId ? { companyId } : {}),
    });
    const { dossierPdf } = await import('./register');
    const bytes = await dossierPdf({ ...team, company: team.company.name }, scope.now);
    return c.body(bytes, 200, pdfHeaders(`fascicolo-${year}`));
  });
