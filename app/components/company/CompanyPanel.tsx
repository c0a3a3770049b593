import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { AddFile } from './AddFile';
import { AddOne } from './AddOne';
import { NameAndLogo } from './NameAndLogo';
import { Once } from './Once';
import { People } from './People';
import { Seats } from './Seats';
import type { Changed, Company, Members } from './use-company';

type PanelProps = {
  company: Company;
  members: Members;
  page: number;
  search: string;
  /** Whether the viewer is an administrator of Apice: only they set seats and appoint managers (decisions C2). */
  isAdmin: boolean;
  /** Whether the viewer may change the company: finance only reads. */
  mayChange: boolean;
};

/** The edit panel of a company (spec 3 §2.7), the same for its own administrators and for Apice's. */
export function CompanyPanel({ company, members, page, search, isAdmin, mayChange }: PanelProps) {
  const { t } = useTranslation('company');
  const [entering, setEntering] = useState(0);
  const [created, setCreated] = useState<Changed['created']>([]);
  return (
    <div className="company">
      <LeaveUnsaved />
      <Seats company={company} entering={entering} isAdmin={isAdmin && mayChange} />
      {mayChange && (
        <>
          <section className="section">
            <div>
              <h2 className="section__title">{t('add.title')}</h2>
              <p>{t('add.lead')}</p>
            </div>
            <AddOne companyId={company.id} />
          </section>
          <section className="section">
            <div>
              <h2 className="section__title">{t('file.title')}</h2>
              <p>{t('file.lead')}</p>
            </div>
            <AddFile company={company} onEntering={setEntering} onCreated={setCreated} />
          </section>
        </>
      )}
      {created.length > 0 && <Once created={created} companyName={company.name} onDone={() => setCreated([])} />}
      <People company={company} members={members} page={page} search={search} isAdmin={isAdmin} mayChange={mayChange} />
      {mayChange && (
        <section className="section">
          <div>
            <h2 className="section__title">{t('identity.title')}</h2>
          </div>
          {/* Another form of the panel that saves must not empty this one. */}
          <NameAndLogo key={`${company.name} ${company.logoUrl}`} company={company} />
        </section>
      )}
    </div>
  );
}
