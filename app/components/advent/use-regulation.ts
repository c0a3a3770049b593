import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useShell } from '~/lib/hooks/use-shell';
import { saveFile } from '~/lib/save-file';

async function fetched(year: number): Promise<Blob | null> {
  try {
    const answer = await fetch(`/regolamento/${year}.pdf`);
    const isPaper = answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf');
    return isPaper ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** The regulation of a year's calendar as a PDF, which only a computer is offered (spec 2 §4). */
export function useRegulation(year: number) {
  const { t } = useTranslation('advent');
  const { isTelevision } = useShell();
  const platform = usePlatform();
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    if (isWaiting) return;
    setFailed(false);
    setWaiting(true);
    const paper = await fetched(year);
    setWaiting(false);
    if (paper) saveFile(t('regulation.file', { year }), paper);
    else setFailed(true);
  };
  return { isOffered: platform === 'web' && !isTelevision, isWaiting, hasFailed, download: () => void download() };
}
export type Regulation = ReturnType<typeof useRegulation>;
