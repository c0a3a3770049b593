import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useShared } from '~/lib/store';
import type { PlaceSaver } from './place-saver';
import type { Reading } from './reading';

/** Tells the reader that another device has moved on meanwhile, or that the reading position is not saved. */
export function PlaceNotice({ reading, saver }: { reading: Reading; saver: PlaceSaver }) {
  const { t } = useTranslation('reader');
  const { moved, code } = useShared(saver.state);
  const isLost = code === 'network' || code === 'unavailable';
  const stay = () => {
    const place = reading.state.value.shown?.place;
    if (place) saver.stay(place);
    else saver.follow();
  };
  return (
    <div className="reader__notice" role="status">
      {moved && (
        <>
          <p>{moved.page === null ? t('moved.text') : t('moved.page', { page: moved.page })}</p>
          <Button
            look="primary"
            size="small"
            onClick={() => {
              saver.follow();
              void reading.restore(moved);
            }}
          >
            {t('moved.go')}
          </Button>
          <Button size="small" onClick={stay}>
            {t('moved.stay')}
          </Button>
        </>
      )}
      {isLost && <p>{t('unsaved')}</p>}
      {code && !isLost && <RefusalLine code={code} />}
    </div>
  );
}
