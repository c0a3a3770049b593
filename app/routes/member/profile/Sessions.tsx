import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { leaveSignedOut, signOutWithReason } from '~/lib/leave';
import { DeviceIcon } from './DeviceIcon';
import { dotted, useDeviceText } from './device-text';
import { RenameDialog } from './RenameDialog';
import { Section } from './Section';
import type { ProfilePage } from './profile.server';

type Session = ProfilePage['sessions'][number];

function useSessionText() {
  const { t } = useTranslation('profile');
  const { kindOf, nameOf, placeOf, systemOf, usedText, openedText } = useDeviceText();
  const device = (session: Session) => ({ ...session, isTv: session.kind === 'tv' });
  const isVisit = ({ kind }: Session) => kind === 'impersonation';
  return {
    iconOf: (session: Session) => (isVisit(session) ? 'support' : kindOf(device(session))),
    nameOf: (session: Session) => (isVisit(session) ? t('sessions.impersonation') : nameOf(device(session))),
    detailsOf: (session: Session) =>
      dotted(placeOf(session), systemOf(session), openedText(session.createdAt), usedText(session.lastUsedAt)),
  };
}

/** The user's sessions, this one first; each can be ended (spec 2 §2). */
export function Sessions({ page }: { page: ProfilePage }) {
  const { t } = useTranslation('profile');
  const { nameOf, detailsOf } = useSessionText();
  const { revalidate } = useRevalidator();
  const list = useFocusWhenShorter<HTMLUListElement>(page.sessions.length);
  const [ending, setEnding] = useState<Session | null>(null);
  const [renaming, setRenaming] = useState<Session | null>(null);
  const end = async (session: Session) => {
    if (session.isCurrent) signOutWithReason('1');
    const asked = await ask('EndSession', { id: session.id });
    if ('refusal' in asked) {
      signOutWithReason('elsewhere');
      return asked;
    }
    if (session.isCurrent) {
      leaveSignedOut();
      return asked;
    }
    toast(t('sessions.ended', { name: nameOf(session) }));
    revalidate();
    return asked;
  };
  const sorted = [...page.sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Section anchor="sessioni" isPersonal title={t('sessions.title')} lead={t('sessions.lead')}>
      <ul ref={list} tabIndex={-1}>
        {sorted.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => setEnding(session)}
            onRename={() => setRenaming(session)}
          />
        ))}
      </ul>
      <ActDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t('sessions.endTitle', { name: ending ? nameOf(ending) : '' })}
        act={t('sessions.end')}
        waiting={t('sessions.ending')}
        cancel={t('cancel')}
        run={async () => (ending ? end(ending) : { result: null })}
      >
        {ending && (
          <p>{ending.isCurrent ? t('sessions.endThisText') : t('sessions.endText', { details: detailsOf(ending) })}</p>
        )}
      </ActDialog>
      <RenameDialog
        name={renaming?.name ?? null}
        title={t('sessions.renameTitle')}
        save={(name) => ask('RenameSession', { id: renaming?.id ?? '', name })}
        onClose={() => setRenaming(null)}
      />
    </Section>
  );
}

type SessionLineProps = { session: Session; onEnd: () => void; onRename: () => void };

function SessionLine({ session, onEnd, onRename }: SessionLineProps) {
  const { t } = useTranslation('profile');
  const { iconOf, nameOf, detailsOf } = useSessionText();
  const [name, details] = [nameOf(session), detailsOf(session)];
  return (
    <li className="line">
      <DeviceIcon kind={iconOf(session)} />
      <div className="line__main">
        <b>{name}</b> {session.isCurrent && <span className="mini mini--brand">{t('sessions.this')}</span>}
        <span className="small muted">{details}</span>
      </div>
      <div className="line__end line__end--two">
        {session.kind !== 'impersonation' && (
          <Button
            size="small"
            look="plain"
            needsScript
            aria-label={t('sessions.renameNamed', { name, details })}
            onClick={onRename}
          >
            {t('sessions.rename')}
          </Button>
        )}
        <Button size="small" needsScript aria-label={t('sessions.endNamed', { name, details })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      </div>
    </li>
  );
}
