import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Two arrow buttons that move an item in its list, by finger, mouse and keyboard alike. The focus stays on the pressed arrow
 * while the item moves; at an end it moves to the other arrow.
 */
export function Order({
  name,
  place,
  last,
  onMove,
}: {
  name: string;
  place: number;
  last: number;
  onMove: (by: 1 | -1) => void;
}) {
  const { t } = useTranslation('courseEditor');
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<1 | -1 | null>(null);
  const stood = useRef(place);
  useEffect(() => {
    const by = pressed.current;
    if (by === null || stood.current === place) return;
    stood.current = place;
    pressed.current = null;
    const [up, down] = box.current?.querySelectorAll('button') ?? [];
    const wanted = by === -1 ? up : down;
    (wanted?.disabled ? (by === -1 ? down : up) : wanted)?.focus();
  }, [place]);
  const move = (by: 1 | -1) => {
    pressed.current = by;
    stood.current = place;
    onMove(by);
  };
  return (
    <span className="order" ref={box}>
      <button
        className="iconbtn"
        type="button"
        disabled={place === 0}
        aria-label={t('up', { name, place: place + 1 })}
        onClick={() => move(-1)}
      >
        <ArrowUp className="i" aria-hidden />
      </button>
      <button
        className="iconbtn"
        type="button"
        disabled={place === last}
        aria-label={t('down', { name, place: place + 1 })}
        onClick={() => move(1)}
      >
        <ArrowDown className="i" aria-hidden />
      </button>
    </span>
  );
}
