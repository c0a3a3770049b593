import { useTranslation } from 'react-i18next';

/** The skeleton of the page while the first answer loads: the same sizes, no text. */
export function Skeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="balance">
        {[1, 2, 3].map((number) => (
          <div key={number}>
            <span className="skel skel--line admin__bone" />
            <span className="skel skel--line admin__bone admin__bone--big" />
          </div>
        ))}
      </div>
      <div className="block">
        {[1, 2, 3, 4, 5].map((number) => (
          <span key={number} className="skel skel--line admin__bone admin__bone--row" />
        ))}
      </div>
    </div>
  );
}
