import { Link } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Field, TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Answer } from '~/lib/server/call.server';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Losses } from '~/components/admin/content/Losses';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { useEdited } from '~/lib/hooks/use-edited';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { PictureField } from '~/components/admin/content/PictureField';
import { Translated } from './Translated';
import { useSave } from '~/components/admin/content/use-save';
import type { Choices } from './edited';

type Props = Answer<'GetContentItem'> & { choices: Choices };
type Thing = Exclude<Props['thing'], { kind: 'video' }>;
type Document<K extends Thing['kind']> = NonNullable<Extract<Thing, { kind: K }>['document']>;
type Editing<K extends Thing['kind']> = {
  id: string;
  document: Document<K>;
  set: (document: Document<K>) => void;
  errorOf: ErrorOf;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function SeriesFields({ id, document, set, errorOf }: Editing<'series'>) {
  const { t } = useTranslation('content');
  return (
    <>
      <Translated
        label={t('fields.name')}
        texts={document.names}
        path="names"
        errorOf={errorOf}
        onChange={(names) => set({ ...document, names })}
      />
      <PictureField
        use="poster"
        id={id}
        src={document.poster && posterUrl(document.poster, 'wide', 640)}
        onPicture={(poster) => set({ ...document, poster, wideHash: '' })}
      />
      <TextArea
        label={t('fields.description')}
        rows={4}
        defaultValue={document.descriptions.it.join('\n')}
        error={errorOf('descriptions.it')}
        onText={(text) => set({ ...document, descriptions: { ...document.descriptions, it: linesOf(text) } })}
      />
      <Field
        name="order"
        type="number"
        label={t('fields.order')}
        value={document.order}
        error={errorOf('order')}
        onChange={({ target }) => set({ ...document, order: Number(target.value) })}
      />
      {document.seasons.map((season, index) => {
        const edit = (changes: Partial<typeof season>) =>
          set({
            ...document,
            seasons: document.seasons.map((one, place) => (place === index ? { ...one, ...changes } : one)),
          });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- seasons have no id
          <fieldset key={index}>
            <legend>{t('season', { number: index + 1 })}</legend>
            <Translated
              label={t('fields.name')}
              texts={season.names}
              path={`seasons.${index}.names`}
              errorOf={errorOf}
              onChange={(names) => edit({ names })}
            />
            <TextArea
              label={t('fields.episodes')}
              rows={4}
              defaultValue={season.videoIds.join('\n')}
              error={errorOf(`seasons.${index}.videoIds`)}
              onText={(text) => edit({ videoIds: linesOf(text) })}
            />
          </fieldset>
        );
      })}
      <Button
        size="small"
        onClick={() => {
          const names = { it: t('season', { number: document.seasons.length + 1 }), en: null, es: null };
          set({ ...document, seasons: [...document.seasons, { names, videoIds: [] }] });
        }}
      >
        {t('addSeason')}
      </Button>
    </>
  );
}

function TagFields({ document, set, errorOf }: Omit<Editing<'tag'>, 'id'>) {
  const { t } = useTranslation('content');
  return (
    <>
      <Translated
        label={t('fields.name')}
        texts={document.labels}
        path="labels"
        errorOf={errorOf}
        onChange={(labels) => set({ ...document, labels })}
      />
      <Field
        name="order"
        type="number"
        label={t('fields.order')}
        value={document.order}
        error={errorOf('order')}
        onChange={({ target }) => set({ ...document, order: Number(target.value) })}
      />
      <Check
        name="showAsSeries"
        checked={document.showAsSeries}
        onChange={({ target }) => set({ ...document, showAsSeries: target.checked })}
      >
        {t('fields.showAsSeries')}
      </Check>
      {(['aso', 'odontoiatra'] as const).map((category) => (
        <Check
          key={category}
          name={category}
          checked={document.visibleFor[category]}
          onChange={({ target }) =>
            set({ ...document, visibleFor: { ...document.visibleFor, [category]: target.checked } })
          }
        >
          {t(`categories.${category}`)}
        </Check>
      ))}
    </>
  );
}

function AuthorFields({ id, document, set, errorOf }: Editing<'author'>) {
  const { t } = useTranslation('content');
  return (
    <>
      <Field
        name="name"
        label={t('fields.name')}
        value={document.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ ...document, name: target.value })}
      />
      <PictureField use="author" id={id} src={document.photo} onPicture={(photo) => set({ ...document, photo })} />
      <Translated
        label={t('fields.about')}
        texts={document.descriptions}
        path="descriptions"
        errorOf={errorOf}
        onChange={(descriptions) => set({ ...document, descriptions })}
      />
    </>
  );
}

function SponsorFields({ id, document, set, errorOf }: Editing<'sponsor'>) {
  const { t } = useTranslation('content');
  return (
    <>
      <Field
        name="name"
        label={t('fields.name')}
        value={document.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ ...document, name: target.value })}
      />
      <Field
        name="url"
        type="url"
        label={t('fields.url')}
        value={document.url}
        error={errorOf('url')}
        onChange={({ target }) => set({ ...document, url: target.value })}
      />
      <PictureField use="sponsor" id={id} src={document.logo} onPicture={(logo) => set({ ...document, logo })} />
    </>
  );
}

/** Edits a series, tag, author, sponsor or the billboard. */
export function OtherEditor({ thing: read, revision, edited, losses }: Props) {
  const { t } = useTranslation('content');
  const { value: thing, set: setThing, isDirty, keep, again, generation } = useEdited(read);
  const { send, isWaiting, errorOf, code } = useSave();
  const lossesId = useId();
  useUnsaved(isDirty);
  // The page reloads after each save: undo restores a draft on top of the revision that removed it.
  const takeOut = () =>
    send(
      { thing: { ...read, document: null }, revision },
      { saved: t('isTakenOut'), undo: { thing: read, revision: revision + 1 }, after: again },
    );
  const putBack = () =>
    send({ act: 'discard', kind: read.kind, id: read.id, revision }, { saved: t('undone'), after: again });
  const save = (next?: () => void) => {
    const after = () => {
      keep(thing);
      next?.();
    };
    send({ thing, revision }, { saved: t('saved'), after });
  };
  const title = (
    <h1 className="page__title">
      <Link className="link" to={`/admin/content?kind=${thing.kind === 'billboard' ? 'video' : thing.kind}`}>
        {t('title')}
      </Link>{' '}
      / {thing.kind === 'billboard' ? t('kinds.billboard') : thing.id}
    </h1>
  );
  if (thing.kind === 'video' || !thing.document) {
    return (
      <>
        <div className="admin__head">{title}</div>
        <div className="admin__empty">
          <p>{t('takenOut')}</p>
          <Losses isDrafted {...losses} />
          <Button needsScript waiting={isWaiting && t('saving')} onClick={putBack}>
            {t('putBack')}
          </Button>
          <RefusalLine code={code} />
        </div>
      </>
    );
  }
  return (
    <>
      <div className="admin__head">
        {title}
        {edited && <span className="mini mini--gold">{t('editedBy', { name: edited.by })}</span>}
        <span className="acts">
          {thing.kind !== 'billboard' && (
            <Button size="small" look="danger" needsScript aria-describedby={lossesId} onClick={takeOut}>
              {t('takeOut')}
            </Button>
          )}
          <Button size="small" look="primary" needsScript waiting={isWaiting && t('saving')} onClick={() => save()}>
            {t('save')}
          </Button>
        </span>
      </div>
      {thing.kind !== 'billboard' && <Losses id={lossesId} isDrafted={false} {...losses} />}
      <RefusalLine code={code} />
      <LeaveUnsaved saving={{ isWaiting, code, save }} />
      <div key={generation} className="other">
        {thing.kind === 'series' && (
          <SeriesFields
            id={thing.id}
            document={thing.document}
            set={(document) => setThing({ ...thing, document })}
            errorOf={errorOf}
          />
        )}
        {thing.kind === 'tag' && (
          <TagFields document={thing.document} set={(document) => setThing({ ...thing, document })} errorOf={errorOf} />
        )}
        {thing.kind === 'author' && (
          <AuthorFields
            id={thing.id}
            document={thing.document}
            set={(document) => setThing({ ...thing, document })}
            errorOf={errorOf}
          />
        )}
        {thing.kind === 'sponsor' && (
          <SponsorFields
            id={thing.id}
            document={thing.document}
            set={(document) => setThing({ ...thing, document })}
            errorOf={errorOf}
          />
        )}
        {thing.kind === 'billboard' && (
          <TextArea
            label={t('fields.billboard')}
            rows={4}
            defaultValue={thing.document.videoIds.join('\n')}
            error={errorOf('videoIds')}
            onText={(text) => setThing({ ...thing, document: { videoIds: linesOf(text) } })}
          />
        )}
      </div>
    </>
  );
}
