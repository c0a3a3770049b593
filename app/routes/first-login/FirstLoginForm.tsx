import { useFetcher, useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../domain/platform/categories';
import { Consents } from '~/components/Consents';
import { Button } from '~/components/ui/Button';
import { useRefusal, type Refused } from '~/components/ui/form-action';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { CategoryField } from './CategoryField';
import type { FirstLoginPage } from './first-login.server';
import { InterestsDialog, type Profiling } from './InterestsDialog';
import { NameFields } from './NameFields';
import { formStep, planCodeOf, stepsOf } from './plan-code';
import { PlanCodeDialog } from './PlanCodeDialog';

const consents = ['privacyDefault', 'privacyMarketing', 'privacySendNews'] as const;

type Step = 'form' | 'interests' | 'plan';

type FirstLoginFormProps = {
  page: FirstLoginPage;
  /** Called with the number of the step that the viewer is at. */
  onStep?: (step: number) => void;
};

/**
 * The form, then the interests, then the code to remember, if any (spec 2 §4, onboarding). Everything is saved at the
 * end, at once: a user who leaves in between finds the form again.
 */
export function FirstLoginForm({ page, onStep }: FirstLoginFormProps) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const fetcher = useFetcher<Refused>();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { problems, isValid, onInput } = useFormProblems();
  const [step, setStep] = useState<Step>('form');
  const [category, setCategory] = useState<Category | null>(page.profile.category);
  const [profiling, setProfiling] = useState<Profiling>({ isGiven: false, tags: [] });
  const isWaiting = fetcher.state !== 'idle';
  const refusal = useRefusal(isWaiting ? undefined : fetcher.data);
  const planCode = planCodeOf(params);
  // While everything is saved, all steps are done.
  const number = step === 'form' ? (isWaiting ? stepsOf(params) : formStep) : step === 'interests' ? 3 : 4;
  useEffect(() => {
    onStep?.(number);
  }, [onStep, number]);
  const stepText = (at: number) => t('firstLogin.step', { step: at, count: stepsOf(params) });

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isValid(event.currentTarget)) setStep('interests');
  }

  function save(chosen: Profiling) {
    if (!form.current) return;
    const typed = new FormData(form.current);
    if (chosen.isGiven) typed.set('privacyProfiling', 'on');
    for (const tag of chosen.isGiven ? chosen.tags : []) typed.append('tags', tag);
    setStep('form');
    fetcher.submit(typed, { method: 'post', action: location.pathname + location.search });
  }

  function confirmInterests(chosen: Profiling) {
    setProfiling(chosen);
    if (planCode) setStep('plan');
    else save(chosen);
  }

  return (
    <>
      <form className="split__fields" ref={form} noValidate onInput={onInput} onSubmit={open}>
        {page.hasNames && <NameFields profile={page.profile} problems={problems} />}
        {page.hasCategory && <CategoryField value={category} onChange={setCategory} problem={problems.category} />}
        <Consents names={consents} required={page.required} given={page.profile.privacy} problems={problems} />
        <RefusalLine code={refusal.code} />
        <Button type="submit" look="primary" size="big" needsScript waiting={isWaiting && t('firstLogin.waiting')}>
          {t('firstLogin.submit')}
        </Button>
      </form>
      <InterestsDialog
        isOpen={step === 'interests'}
        step={stepText(3)}
        interests={page.interests[category ?? 'odontoiatra']}
        onCancel={() => {
          setProfiling({ isGiven: false, tags: [] });
          setStep('form');
        }}
        onConfirm={confirmInterests}
      />
      <PlanCodeDialog
        isOpen={step === 'plan'}
        step={stepText(4)}
        code={planCode ?? ''}
        hasPlan={params.has('price')}
        onClose={() => setStep('interests')}
        onConfirm={() => save(profiling)}
      />
    </>
  );
}
