/** An item's number in Palmer's notation (look): decoration, the item has a name. */
export function PalmerNumber({ number, isFaint = false }: { number: number; isFaint?: boolean }) {
  return (
    <span className={isFaint ? 'palmer palmer--faint' : 'palmer'} aria-hidden="true">
      {number}
    </span>
  );
}
