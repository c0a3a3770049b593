import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { consentNames, type Privacy } from '../../../../domain/accounts/profile';
import { legalLinks } from '~/components/Consents';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { InterestsDialog, type Profiling } from '~/routes/first-login/InterestsDialog';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { ConsentHistory } from './ConsentHistory';
import { NameDialog } from './NameDialog';
import { Line, Section } from './Section';
import type { ProfilePage } from './profile.server';

type Person = ProfilePage['person'];

type Change = { nome?: string; cognome?: string; privacy?: Partial<Privacy>; tags?: string[] };

/** Saves only changed fields, because this page may be older than the profile. */
function useSaving() {
  const { revalidate } = useRevalidator();
  const { isWaiting, code, dismiss, run } = useAsking();
  const save = async (change: Change) => {
    const isSaved = (await run(() => ask('SaveProfile', change))) !== null;
    if (isSaved) await revalidate();
    return isSaved;
  };
  return { isWaiting, code, dismiss, save };
}

type Names = { nome: string; cognome: string };

const changedNames = (before: Names, { nome, cognome }: Names): Partial<Names> => ({
  ...(nome !== before.nome && { nome }),
  ...(cognome !== before.cognome && { cognome }),
});

/** Name, interests and consents; consents can be withdrawn as easily as given (spec 2 §3). */
export function PersonalData({ person }: { person: Person }) {
  const { t } = useTranslation(['profile', 'account', 'common']);
  const { isWaiting, code, dismiss, save } = useSaving();
  const [open, setOpen] = useState<'name' | 'interests' | null>(null);
  // The dialog of interests starts with the current values each time it is opened.
  const [times, setTimes] = useState(0);
  const { formData, privacy, tags } = person.profile;
  const chosen = person.interests.filter(({ id }) => tags.includes(id)).map(({ label }) => label);
  const name = `${formData.nome} ${formData.cognome}`.trim();
  const close = () => {
    dismiss();
    setOpen(null);
  };
  const openInterests = () => {
    setTimes(times + 1);
    setOpen('interests');
  };
  const saveInterests = async ({ isGiven, tags: wanted }: Profiling) => {
    close();
    if (await save({ privacy: { privacyProfiling: isGiven }, tags: wanted })) toast(t('person.saved'));
  };
  return (
    <Section anchor="dati" isPersonal title={t('person.title')} lead={t('person.lead')}>
      <Line
        title={t('person.name')}
        text={
          <>
            {name || t('person.nameMissing')}
            {person.printedName !== null && (
              <>
                <br />
                {t('papers.printed', { ns: 'common', name, printed: person.printedName })}
              </>
            )}
          </>
        }
      >
        <Button size="small" needsScript onClick={() => setOpen('name')}>
          {t('person.change')}
        </Button>
      </Line>
      <Line title={t('person.interests')} text={chosen.join(', ') || t('person.interestsNone')}>
        <Button size="small" needsScript onClick={openInterests}>
          {t('person.choose')}
        </Button>
      </Line>
      <ConsentChecks person={person} onSave={(changed) => save({ privacy: changed })} />
      {open === null && <RefusalLine code={code} />}
      <ConsentHistory changes={person.changes} />
      <NameDialog
        isOpen={open === 'name'}
        person={formData}
        code={code}
        waiting={isWaiting && t('person.saving')}
        onClose={close}
        onSave={async (names) => {
          if (!(await save(changedNames(formData, names)))) return;
          close();
          toast(t('person.saved'));
        }}
      />
      <InterestsDialog
        key={times}
        isOpen={open === 'interests'}
        interests={person.interests}
        given={{ isGiven: privacy.privacyProfiling, tags }}
        onCancel={close}
        onConfirm={saveInterests}
      />
    </Section>
  );
}

type ConsentChecksProps = { person: Person; onSave: (changed: Partial<Privacy>) => Promise<boolean> };

/** Each consent is given or withdrawn by one press, except profiling, which requires interests and is given in their dialog. */
function ConsentChecks({ person, onSave }: ConsentChecksProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('account');
  const loaded = person.profile.privacy;
  // The pressed value is shown until the saved one has loaded: `revalidate` returns before that.
  const [pressed, setPressed] = useState<{ on: Privacy; wanted: Privacy } | null>(null);
  const wanted = pressed?.on === loaded ? pressed.wanted : null;
  const privacy = wanted ?? loaded;
  const shown = consentNames.filter((name) => name !== 'privacyProfiling' || loaded.privacyProfiling);
  const isNeeded = (name: (typeof consentNames)[number]) => name !== 'privacyProfiling' && person.required[name];
  const toggle = async (name: (typeof consentNames)[number], isGiven: boolean) => {
    if (wanted) return;
    setPressed({ on: loaded, wanted: { ...privacy, [name]: isGiven } });
    if (await onSave({ [name]: isGiven })) toast(t(isGiven ? 'person.given' : 'person.withdrawn'));
    else setPressed(null);
  };
  return (
    <div className="consents">
      {shown.map((name) => (
        <Check
          key={name}
          name={name}
          checked={privacy[name]}
          disabled={isNeeded(name) && privacy[name]}
          note={isNeeded(name) ? t('person.required') : undefined}
          onChange={(event) => toggle(name, event.currentTarget.checked)}
        >
          {name === 'privacyProfiling' ? (
            words('interests.consent')
          ) : (
            <Trans t={words} i18nKey={`consents.${name}`} components={legalLinks} />
          )}
        </Check>
      ))}
    </div>
  );
}
