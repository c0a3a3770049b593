import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '~/components/admin/content/PictureField';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Reward } from './prizes.server';

type RewardDialogProps = { reward: Reward | null; onClose: () => void };

/** Adds a gift or prize, or changes it. */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const { t } = useTranslation('prizes');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [title, setTitle] = useState(reward?.title ?? '');
  const [company, setCompany] = useState(reward?.company ?? '');
  const [link, setLink] = useState(reward?.privacyPolicyLink ?? '');
  const [stock, setStock] = useState(String(reward?.stock ?? ''));
  const [pearls, setPearls] = useState(String(reward?.pearls ?? ''));
  const [picture, setPicture] = useState(reward?.picture ?? '');
  const save = async () => {
    const saved = await run(() =>
      ask('SaveReward', {
        ...(reward && { id: reward.id }),
        title,
        company,
        picture: picture || null,
        privacyPolicyLink: link.trim() || null,
        stock: stock === '' ? null : Number(stock),
        pearls: pearls === '' ? null : Number(pearls),
      }),
    );
    if (!saved) return;
    toast(t('form.saved'));
    revalidate();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(reward ? 'form.edit' : 'form.new')}>
      <form
        className="stack"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid(event.currentTarget) && !isWaiting) void save();
        }}
      >
        <Field
          name="title"
          label={t('form.title')}
          value={title}
          required
          pattern=".*\S.*"
          maxLength={120}
          error={problems.title && t('form.problem.title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          name="company"
          label={t('form.company')}
          hint={t('form.companyHint')}
          value={company}
          maxLength={120}
          onChange={({ target }) => setCompany(target.value)}
        />
        <Field
          name="link"
          type="url"
          label={t('form.link')}
          hint={t('form.linkHint')}
          value={link}
          pattern="\s*https://.+"
          maxLength={500}
          error={problems.link && t('form.problem.link')}
          onChange={({ target }) => setLink(target.value)}
        />
        <Field
          name="stock"
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          step={1}
          label={t('form.stock')}
          hint={t('form.stockHint')}
          value={stock}
          error={problems.stock && t('form.problem.stock')}
          onChange={({ target }) => setStock(target.value)}
        />
        <Field
          name="pearls"
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          step={1}
          label={t('form.pearls')}
          hint={t('form.pearlsHint')}
          value={pearls}
          error={problems.pearls && t('form.problem.pearls')}
          onChange={({ target }) => setPearls(target.value)}
        />
        <div className="field">
          <PictureField use="reward" id="premio" src={picture} onPicture={setPicture} />
          {picture && (
            <Button size="small" onClick={() => setPicture('')}>
              {t('form.noPicture')}
            </Button>
          )}
        </div>
        <RefusalLine code={code} />
        <div className="dialog__acts">
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('form.saving')}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
