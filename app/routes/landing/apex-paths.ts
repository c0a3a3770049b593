/** An upper premolar in section, root up; in the units of a 720 by 940 drawing. */
export const tooth =
  'M360 62C382 62 394 80 402 110C424 206 440 300 462 400C474 455 486 500 502 546C544 590 568 640 568 706C568 782 542 850 502 892C478 914 440 918 418 898C398 880 384 866 360 866C336 866 322 880 302 898C280 918 242 914 218 892C178 850 152 782 152 706C152 640 176 590 218 546C234 500 246 455 258 400C280 300 296 206 318 110C326 80 338 62 360 62Z';

export const enamel =
  'M502 546C544 590 568 640 568 706C568 782 542 850 502 892C478 914 440 918 418 898C398 880 384 866 360 866C336 866 322 880 302 898C280 918 242 914 218 892C178 850 152 782 152 706C152 640 176 590 218 546C232 606 228 676 244 738C254 780 276 812 304 814C330 815 340 790 360 788C380 790 390 815 416 814C444 812 466 780 476 738C492 676 488 606 502 546Z';

export const canal =
  'M360 112C364 112 366 116 367 128C370 220 375 310 383 400C388 460 397 512 410 556C424 600 434 642 429 682C425 708 408 708 398 686C390 664 378 650 360 650C342 650 330 664 322 686C312 708 295 708 291 682C286 642 296 600 310 556C323 512 332 460 337 400C345 310 350 220 353 128C354 116 356 112 360 112Z';

/** The tooth's outline repeated, larger and fainter: like contour lines around a summit. */
export const contours = Array.from({ length: 11 }, (_, index) => {
  const ring = index + 1;
  const scale = 1 + ring * 0.07 + ring * ring * 0.0042;
  return {
    transform: `translate(360 500) scale(${(scale * 1.015).toFixed(3)} ${scale.toFixed(3)}) translate(-360 -500)`,
    opacity: (0.24 * 0.8 ** ring).toFixed(3),
  };
});

/** The fine tubules of the dentine, left and right of the canal, all in one path. */
export const tubules = Array.from({ length: 30 }, (_, index) => {
  const y = 150 + index * 24;
  const depth = y - 120;
  const start = 11 + Math.max(0, depth) * 0.052;
  const length = Math.min(92, 26 + depth * 0.13);
  return [-1, 1]
    .map((side) => {
      const from = 360 + side * start;
      const to = from + side * length;
      return `M${from.toFixed(0)} ${y}Q${((from + to) / 2).toFixed(0)} ${y + 4} ${to.toFixed(0)} ${y - 10}`;
    })
    .join('');
}).join('');

/**
 * The places where the chapters of the lesson on working length happen, from the chamber to the apex: the height, and half the
 * width of the canal and of the tooth there.
 */
export const places = [
  { y: 672, canal: 70, tooth: 214 },
  { y: 572, canal: 48, tooth: 166 },
  { y: 462, canal: 28, tooth: 118 },
  { y: 352, canal: 20, tooth: 92 },
  { y: 232, canal: 12, tooth: 66 },
  { y: 90, canal: 14, tooth: 44 },
] as const;
