import { Link } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import type { Marker, MarkerParser } from '../../../../domain/content/marker-csv';
import { CsvDialog } from '~/components/admin/content/CsvDialog';
import { FilmView } from '~/components/admin/content/FilmView';
import { PictureField } from '~/components/admin/content/PictureField';
import { Timeline, type Track } from '~/components/admin/content/Timeline';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useEdited } from '~/lib/hooks/use-edited';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { clock } from '~/lib/texts/time-text';
import type { Answer } from '~/lib/server/call.server';
import { AccessFields } from './AccessFields';
import type { Change, Choices, EditedLanguage, Video } from './edited';
import { Chapters, Tools } from './Markers';
import { TextFields } from './TextFields';
import { useSave } from '~/components/admin/content/use-save';

type VideoEditorProps = Answer<'GetContentItem'> & {
  choices: Choices;
  /** The draft was discarded and no version is published: only undo is left. */
  isGone?: boolean;
};

const languages = ['it', 'en', 'es'] as const;

function Poster({ video }: { video: Video }) {
  const { t } = useTranslation('content');
  if (!video.poster) return <p className="edit__pic edit__pic--none muted">{t('noPoster')}</p>;
  return <img className="edit__pic" src={posterUrl(video.poster, 'wide', 1280)} width={1280} height={720} alt="" />;
}

/** Edits a lesson: texts by language, chapters and instruments by time, and access. One save, over the revision read. */
export function VideoEditor({ thing, revision, edited, isPublished, isGone, replay, choices }: VideoEditorProps) {
  const { t } = useTranslation('content');
  const { value: video, set: setVideo, ...editing } = useEdited(thing.kind === 'video' ? thing.document : null);
  const { isDirty, keep, again, generation } = editing;
  const [language, setLanguage] = useState<EditedLanguage>('it');
  const [parser, setParser] = useState<MarkerParser | null>(null);
  const [at, setAt] = useState(0);
  const media = useRef<HTMLVideoElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { send, isWaiting, errorOf, code } = useSave();
  useUnsaved(isDirty);
  const save = (next?: () => void) => {
    const after = () => {
      keep(video);
      next?.();
    };
    if (video) send({ act: 'video', videoId: thing.id, revision, video }, { saved: t('saved'), after });
  };
  const discard = () =>
    send(
      { act: 'discard', kind: 'video', id: thing.id, revision },
      {
        saved: t('discarded'),
        undo: { act: 'video', videoId: thing.id, revision: 0, video: thing.document },
        after: again,
      },
    );
  if (!video) return null;
  if (isGone) {
    return (
      <p className="admin__empty">
        {t('gone')}{' '}
        <Link className="link" to="/admin/content">
          {t('title')}
        </Link>
      </p>
    );
  }
  const change: Change = (changes) => setVideo({ ...video, ...changes });
  const seek = (seconds: number) => {
    setAt(seconds);
    if (media.current) media.current.currentTime = seconds;
  };
  const end = Math.max(video.durationMs / 1000, 60);
  const take = (markers: Marker[]) => {
    if (parser === 'ts') {
      const text = video.texts[language] ?? { title: video.texts.it.title, description: [], chapters: [] };
      const chapters = markers.map(({ from, description }) => ({ at: from, description }));
      change({ texts: { ...video.texts, [language]: { ...text, chapters } } });
    } else {
      change({
        tools: markers.map(({ from, to, description, details, url }) => ({
          from,
          to: to ?? from,
          url,
          texts: { it: { name: description, description: details }, en: null, es: null },
        })),
      });
    }
    setParser(null);
  };
  const chapters = video.texts[language]?.chapters ?? [];
  const tracks: Track[] = [
    {
      key: 'chapters',
      name: t('chapters'),
      clips: chapters.map((chapter, index) => ({
        key: `chapter-${index}`,
        from: chapter.at,
        to: chapters[index + 1]?.at ?? end,
        name: chapter.description,
        isBad: chapter.description === '' || chapter.at >= end,
      })),
    },
    {
      key: 'tools',
      name: t('tools'),
      clips: video.tools.map((tool, index) => ({
        key: `tool-${index}`,
        from: tool.from,
        to: Math.max(tool.to, tool.from + 1),
        name: tool.texts.it.name,
        isBad: tool.texts.it.name === '',
      })),
    },
  ];
  const unnamed = video.tools.filter(({ texts }) => texts.it.name === '').length;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">
          <Link className="link" to="/admin/content">
            {t('title')}
          </Link>{' '}
          / {video.texts.it.title}
        </h1>
        {edited && <span className="mini mini--gold">{t('editedBy', { name: edited.by })}</span>}
        {!isPublished && <span className="mini">{t('states.new')}</span>}
        <span className="acts">
          {edited && (
            <Button size="small" needsScript onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Link className="btn btn--small" to={`/admin/publish?view=preview&video=${thing.id}`}>
            {t('preview')}
          </Link>
          <Link className="btn btn--small" to="/admin/publish">
            {t('toPublish')}
          </Link>
          <Button
            aria-keyshortcuts="Control+S"
            size="small"
            look="primary"
            needsScript
            waiting={isWaiting && t('saving')}
            onClick={() => save()}
          >
            {t('save')}
          </Button>
        </span>
      </div>
      <RefusalLine code={code} />
      <div className="edit">
        <div>
          {video.film ? (
            <FilmView videoId={thing.id} title={video.texts.it.title} media={media} onTime={setAt}>
              <Poster video={video} />
            </FilmView>
          ) : (
            <Poster video={video} />
          )}
          <PictureField
            use="poster"
            id={thing.id}
            src=""
            onPicture={(poster) => change({ poster, wideHash: '', tallHash: '' })}
          />
          <p className="small muted">
            {video.film ? t('filmIs', { film: video.film }) : t('noFilm')}{' '}
            <Link className="link" to={`/admin/replace?id=${thing.id}`}>
              {t('replaceFilm')}
            </Link>
          </p>
          {replay && replay.missing.length > 0 && (
            <p className="field__error">
              {t('replay', { count: replay.missing.length })}{' '}
              {replay.missing.map((part) => t('replayPart', { seconds: part.seconds, at: clock(part.at) })).join(', ')}
            </p>
          )}
        </div>
        <div>
          <div className="seg" role="group" aria-label={t('textLanguage')}>
            {languages.map((one) => (
              <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
                {t(`languages.${one}`)}
                {!video.texts[one]?.description.length && (
                  <span className="dot dot--coral" title={t('descriptionMissing')} />
                )}
              </button>
            ))}
          </div>
          <TextFields
            key={`${language} ${generation}`}
            video={video}
            language={language}
            change={change}
            choices={choices}
            errorOf={errorOf}
          />
        </div>
      </div>
      <section className="block">
        <div className="blk__h">
          <h2 className="h4">{t('timeline')}</h2>
          {unnamed > 0 && <span className="field__error">{t('unnamedTools', { count: unnamed })}</span>}
          <span className="acts">
            <Button size="small" needsScript onClick={() => setParser('ts')}>
              {t('csv.title.ts')}
            </Button>
            <Button size="small" needsScript onClick={() => setParser('xray')}>
              {t('csv.title.xray')}
            </Button>
          </span>
        </div>
        <Timeline
          tracks={tracks}
          end={end}
          at={at}
          onSeek={seek}
          selected={selected}
          onSelect={(key, from) => {
            setSelected(key);
            seek(from);
            document.getElementById(key)?.focus();
          }}
        />
        <Chapters key={`chapters ${generation}`} video={video} language={language} change={change} at={at} />
        <Tools key={`tools ${generation}`} video={video} language={language} change={change} at={at} />
      </section>
      <AccessFields key={generation} video={video} change={change} choices={choices} id={thing.id} errorOf={errorOf} />
      <LeaveUnsaved saving={{ isWaiting, code, save }} />
      <CsvDialog
        key={parser}
        parser={parser}
        end={video.film ? video.durationMs / 1000 : null}
        onClose={() => setParser(null)}
        onTake={take}
      />
    </>
  );
}
