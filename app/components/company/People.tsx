import { Form, Link, useSearchParams } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { saveFile } from '~/lib/save-file';
import { dateOf } from '~/lib/texts/time-text';
import { useCompany, type Company, type Members } from './use-company';

type Member = Members['users'][number];
type PeopleProps = {
  company: Company;
  members: Members;
  page: number;
  search: string;
  isAdmin: boolean;
  mayChange: boolean;
};

/** The users of a company, 25 a page, searchable by e-mail; each may be put into a group or removed. */
export function People({ company, members, page, search, isAdmin, mayChange }: PeopleProps) {
  const { t } = useTranslation('company');
  const [params] = useSearchParams();
  const { update } = useCompany(company.id);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const to = (number: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(number));
    return `?${next}`;
  };
  const report = async () => {
    const asked = await ask('GetCompanyReport', { companyId: company.id });
    if ('result' in asked) saveFile(asked.result.name, asked.result.csv);
    else toast(t('failed'), 'failed');
  };
  const remove = async () => {
    const done = leaving && (await update({ removeUid: leaving.uid }));
    setLeaving(null);
    return { result: done };
  };
  return (
    <section className="section">
      <div>
        <h2 className="section__title">{t('people.title')}</h2>
        <p>{t('people.lead', { count: members.total })}</p>
      </div>
      <div>
        <div className="people__bar">
          <Form role="search" className="people__search">
            {params.get('id') && <input type="hidden" name="id" value={params.get('id') ?? ''} />}
            <label className="input">
              <Search className="i" aria-hidden />
              <input
                name="who"
                defaultValue={search}
                placeholder={t('people.search')}
                aria-label={t('people.search')}
              />
            </label>
          </Form>
          <Button size="small" onClick={report}>
            <Download className="i" aria-hidden />
            {t('people.report')}
          </Button>
        </div>
        <datalist id="company-groups">
          {members.groups.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </datalist>
        {members.users.length > 0 && (
          <table className="views">
            <thead>
              <tr>
                <th scope="col">{t('people.person')}</th>
                <th scope="col">{t('people.group')}</th>
                <th scope="col">{t('people.watched')}</th>
                <th scope="col">
                  <span className="sr">{t('people.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.users.map((member) => (
                <Line
                  key={member.uid}
                  member={member}
                  companyId={company.id}
                  isAdmin={isAdmin}
                  mayChange={mayChange}
                  onRemove={() => setLeaving(member)}
                />
              ))}
            </tbody>
          </table>
        )}
        {!members.hasMore && <p className="muted people__end">{t('people.end')}</p>}
        <nav className="admin__more" aria-label={t('people.pages')}>
          {page > 0 && (
            <Link className="btn btn--small" to={to(page - 1)} preventScrollReset>
              {t('people.before')}
            </Link>
          )}
          {members.hasMore && (
            <Link className="btn btn--small" to={to(page + 1)} preventScrollReset>
              {t('people.next')}
            </Link>
          )}
        </nav>
        <ActDialog
          isOpen={leaving !== null}
          onClose={() => setLeaving(null)}
          title={t('people.removeTitle', { name: leaving?.name ?? '' })}
          act={t('people.remove')}
          waiting={t('saving')}
          cancel={t('cancel')}
          run={remove}
        >
          <p>{t('people.removeText', { company: company.name })}</p>
        </ActDialog>
      </div>
    </section>
  );
}

type LineProps = {
  member: Member;
  companyId: string;
  isAdmin: boolean;
  mayChange: boolean;
  onRemove: () => void;
};

function Line({ member, companyId, isAdmin, mayChange, onRemove }: LineProps) {
  const { t } = useTranslation('company');
  const { update } = useCompany(companyId);
  const [group, setGroup] = useState(member.group);
  const saveGroup = () => {
    if (group.trim() !== member.group) void update({ group: { uid: member.uid, name: group } });
  };
  return (
    <tr>
      <th scope="row">
        <b>{isAdmin ? <Link to={`/admin/users?uid=${member.uid}`}>{member.name}</Link> : member.name}</b>
        <span className="small muted">{member.email}</span>
        {member.companyAdmin && <span className="mini mini--brand">{t('people.manager')}</span>}
      </th>
      <td data-label={t('people.group')}>
        {mayChange ? (
          <input
            className="input input--s"
            list="company-groups"
            value={group}
            maxLength={60}
            aria-label={t('people.groupOf', { name: member.name })}
            onChange={({ target }) => setGroup(target.value)}
            onBlur={saveGroup}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        ) : (
          member.group || '–'
        )}
      </td>
      <td data-label={t('people.watched')}>
        {t('people.minutes', { count: Math.round(member.seconds / 60) })}
        <span className="small muted people__last">
          {member.lastOpenedAt ? t('people.last', { date: dateOf(member.lastOpenedAt / 1000) }) : t('people.never')}
        </span>
      </td>
      <td className="views__stop">
        {isAdmin && mayChange && (
          <Button
            size="small"
            look="plain"
            onClick={() => void update({ companyAdmin: { uid: member.uid, isAdmin: !member.companyAdmin } })}
          >
            {t(member.companyAdmin ? 'people.unmakeManager' : 'people.makeManager')}
          </Button>
        )}
        {mayChange && (
          <Button size="small" aria-label={t('people.removeNamed', { name: member.name })} onClick={onRemove}>
            {t('people.remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}
