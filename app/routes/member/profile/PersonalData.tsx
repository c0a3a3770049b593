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

/** Saves one property of the profile; the others stay unchanged. */
function useSaving({ profile }: Person) {
  const { revalidate } = useRevalidator();
  const { isWaiting, code, dismiss, run } = useAsking();
  const save = async (change: { nome?: string; cognome?: string; privacy?: Privacy; tags?: string[] }) => {
    const { formData, privacy, tags } = profile;
    const { nome, cognome, categoriaProfessionale } = formData;
    if (!categoriaProfessionale) return false;
    const whole = { nome, cognome, categoriaProfessionale, privacy, tags, ...change };
    const isSaved = (await run(() => ask('SaveProfile', whole))) !== null;
    if (isSaved) await revalidate();
    return isSaved;
  };
  return { isWaiting, code, dismiss, save };
}

/** Name, interests and consents, which can be changed and withdrawn as easily as they were given (spec 2 §3). */
export function PersonalData({ person }: { person: Person }) {
  const { t } = useTranslation(['profile', 'account']);
  const { isWaiting, code, dismiss, save } = useSaving(person);
  const [open, setOpen] = useState<'name' | 'interests' | null>(null);
  // The dialog of interests starts with the current values each time it is opened.
  const [times, setTimes] = useState(0);
  const { formData, privacy, tags } = person.profile;
  const chosen = person.interests.filter(({ id }) => tags.includes(id)).map(({ label }) => label);
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
    if (await save({ privacy: { ...privacy, privacyProfiling: isGiven }, tags: wanted })) toast(t('person.saved'));
  };
  return (
    <Section title={t('person.title')} lead={t('person.lead')}>
      <Line title={t('person.name')} text={`${formData.nome} ${formData.cognome}`.trim() || t('person.nameMissing')}>
        <Button size="small" needsScript onClick={() => setOpen('name')}>
          {t('person.change')}
        </Button>
      </Line>
      <Line title={t('person.interests')} text={chosen.join(', ') || t('person.interestsNone')}>
        <Button size="small" needsScript onClick={openInterests}>
          {t('person.choose')}
        </Button>
      </Line>
      <ConsentChecks person={person} onSave={(wanted) => save({ privacy: wanted })} />
      {open === null && <RefusalLine code={code} />}
      <ConsentHistory changes={person.changes} />
      <NameDialog
        isOpen={open === 'name'}
        person={formData}
        code={code}
        waiting={isWaiting && t('person.saving')}
        onClose={close}
        onSave={async (names) => {
          if (!(await save(names))) return;
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

type ConsentChecksProps = { person: Person; onSave: (privacy: Privacy) => Promise<boolean> };

/** One press gives a consent, one withdraws it. Profiling requires interests, so it is given in their dialog. */
function ConsentChecks({ person, onSave }: ConsentChecksProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('account');
  const [wanted, setWanted] = useState<Privacy | null>(null);
  const privacy = wanted ?? person.profile.privacy;
  const shown = consentNames.filter((name) => name !== 'privacyProfiling' || person.profile.privacy.privacyProfiling);
  const isNeeded = (name: (typeof consentNames)[number]) => name !== 'privacyProfiling' && person.required[name];
  const toggle = async (name: (typeof consentNames)[number], isGiven: boolean) => {
    if (wanted) return;
    const next = { ...privacy, [name]: isGiven };
    setWanted(next);
    if (await onSave(next)) toast(t(isGiven ? 'person.given' : 'person.withdrawn'));
    setWanted(null);
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
