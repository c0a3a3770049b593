/** The icon of a streak freeze: a sealed crown. */
export function SealIcon() {
  return (
    <svg className="play__seal" viewBox="0 0 16 27" aria-hidden="true">
      <path d="M1.5 3C.4 11 0 17 .9 21L6.9 26.4Q8 27.4 9.1 26.4L15.1 21C16 17 15.6 11 14.5 3C12 1 4 1 1.5 3Z" />
      <path d="M4 19L11 7M6.5 23L13 12" strokeLinecap="round" />
    </svg>
  );
}
