import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useTranslation } from 'react-i18next';
import {
  requestConsents,
  requestFields,
  requestProblems,
  tidyAddress,
  type RequestConsent,
  type RequestData,
  type RequestField,
} from '../../../domain/rewards/request-form';
import { detailsOf } from '../../../domain/shared/errors';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { codeOf, type Refusal } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { RequestFields, type FieldProblems } from './RequestFields';

/** The company that provides a reward; if it has a privacy notice of its own, the fourth consent refers to that. */
export type Partner = { company: string | null; privacyLink: string | null };

export type Sent = { refusal: Refusal } | { result: unknown };

type RequestFormProps = {
  /** The initial values: from the profile, from unsent input, or from the sent request. */
  data: RequestData;
  partner: Partner;
  /** A notice above the address fields. */
  dataAlert: string | null;
  /** Whether an already sent request is being changed. */
  isChange?: boolean;
  onSend: (data: RequestData) => Promise<Sent>;
  onSent: (data: RequestData) => void;
  /** Called with unsent input when the form unmounts. */
  onLeave?: (typed: RequestData) => void;
  onCancel?: () => void;
};

const isSame = (one: RequestData, other: RequestData): boolean =>
  [...requestFields, ...requestConsents].every((name) => one[name] === other[name]);

/** The form for everything that is shipped to a user; a refused submission keeps the input (spec 2 §5). */
export function RequestForm(props: RequestFormProps) {
  const { partner, dataAlert, isChange = false, onSend, onSent, onLeave, onCancel } = props;
  const { t } = useTranslation('rewards');
  const form = useRef<HTMLFormElement>(null);
  const [begun] = useState(props.data);
  const [data, setData] = useState(begun);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [code, setCode] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isTyped = !isSame(data, begun);
  useUnsaved(isTyped);
  const forget = useLeaving(isTyped ? data : null, onLeave);

  const focusOn = (found: FieldProblems) => {
    const first = requestFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const type = (field: RequestField, text: string) => {
    setData((before) => ({ ...before, [field]: text }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const refuse = (refusal: Refusal) => {
    const found: FieldProblems = detailsOf(refusal, 'request-data-invalid')?.fields ?? {};
    // The fields are disabled while sending: they can take the focus only when this is rendered.
    flushSync(() => {
      setWaiting(false);
      setProblems(found);
      if (!isCancelled(refusal)) setCode(codeOf(refusal));
    });
    focusOn(found);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    const found = requestProblems(data);
    setProblems(found);
    setCode(null);
    if (Object.keys(found).length > 0) return focusOn(found);
    setWaiting(true);
    const sent = await onSend({ ...data, ...tidyAddress(data) });
    if ('refusal' in sent) return refuse(sent.refusal);
    setWaiting(false);
    forget();
    onSent({ ...data, ...tidyAddress(data) });
  };
  const consents = requestConsents.filter((name) => name !== 'checkInformativaPartner' || partner.privacyLink !== null);
  return (
    <form ref={form} className="request" noValidate onSubmit={send} aria-busy={isWaiting || undefined}>
      <Held>
        <div className="request__body">
          {dataAlert && <p className="request__alert">{dataAlert}</p>}
          <fieldset className="request__fields" disabled={isWaiting}>
            <RequestFields data={data} problems={problems} onType={type} />
          </fieldset>
          <fieldset className="request__consents" disabled={isWaiting}>
            <legend className="field__label">{t('consents')}</legend>
            {consents.map((name) => (
              <Check
                key={name}
                name={name}
                checked={data[name]}
                onChange={({ target }) => setData((before) => ({ ...before, [name]: target.checked }))}
              >
                <Consent name={name} partner={partner} />
              </Check>
            ))}
          </fieldset>
        </div>
        <div className="request__foot">
          <p className="small muted">{t('terms')}</p>
          {onCancel && (
            <Button size="big" disabled={isWaiting} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('sending')}>
            {t(isChange ? 'save' : 'send')}
          </Button>
          <RefusalLine code={code} />
        </div>
      </Held>
    </form>
  );
}

/**
 * Passes unsent input on when the form unmounts, for whatever reason. The returned function must be called once it was
 * sent.
 */
function useLeaving(typed: RequestData | null, onLeave: RequestFormProps['onLeave']): () => void {
  const unsent = useRef<RequestData | null>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    unsent.current = typed;
    leave.current = onLeave;
  });
  useEffect(
    () => () => {
      if (unsent.current) leave.current?.(unsent.current);
    },
    [],
  );
  return useCallback(() => {
    unsent.current = null;
  }, []);
}

/** The sentence of a consent; the provider's one links to its own privacy notice. */
function Consent({ name, partner }: { name: RequestConsent; partner: Partner }) {
  const { t } = useTranslation('rewards');
  const { company, privacyLink } = partner;
  return (
    <Trans
      t={t}
      i18nKey={`consent.${name}`}
      values={{ company: company ?? t('partner') }}
      components={{
        // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the translation provides its content
        notice: <a className="link" href={privacyLink ?? undefined} target="_blank" rel="noreferrer" />,
      }}
    />
  );
}
