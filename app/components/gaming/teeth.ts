type Tooth = { width: number; crown: string; root: string };

const molar: Tooth = {
  width: 22,
  crown:
    'M1.5 2C0 9 0 15 .8 20C1.6 24 5 26 8 25.4C9.6 25 10.2 23.6 11 23.6S12.4 25 14 25.4C17 26 20.4 24 21.2 20C22 15 22 9 20.5 2C16 .2 6 .2 1.5 2Z',
  root: 'M2.6 1C2.2-8 3-17 5.4-20C7.6-18 8.6-9 10.2-4.5H11.8C13.4-9 14.4-18 16.6-20C19-17 19.8-8 19.4 1',
};
const premolar: Tooth = {
  width: 15,
  crown: 'M1.2 2C0 9 0 16 .9 20C1.8 23.6 4.3 25 7.5 25.8C10.7 25 13.2 23.6 14.1 20C15 16 15 9 13.8 2C11 .2 4 .2 1.2 2Z',
  root: 'M2.5 1C3.4-9 5.8-20 7.5-22C9.2-20 11.6-9 12.5 1',
};
const canine: Tooth = {
  width: 15,
  crown: 'M1.4 2C.3 10 0 16 .9 20L6.4 26.4Q7.5 27.4 8.6 26.4L14.1 20C15 16 14.7 10 13.6 2C11 .2 4 .2 1.4 2Z',
  root: 'M2.5 1C3.4-11 5.8-24 7.5-27C9.2-24 11.6-11 12.5 1',
};
const lateral: Tooth = {
  width: 14,
  crown:
    'M1.5 2C.4 10 0 18 .8 22.5C1.3 25.2 3.2 25.6 7 25.6S12.7 25.2 13.2 22.5C14 18 13.6 10 12.5 2C10.5 .2 3.5 .2 1.5 2Z',
  root: 'M2.4 1C3.4-8 5.4-19 7-22C8.6-19 10.6-8 11.6 1',
};
const central: Tooth = {
  width: 16,
  crown: 'M1.5 2C.4 10 0 18 .8 23C1.3 25.6 3.5 26 8 26S14.7 25.6 15.2 23C16 18 15.6 10 14.5 2C12 .2 4 .2 1.5 2Z',
  root: 'M2.6 1C3.6-9 6-21 8-24C10-21 12.4-9 13.4 1',
};

const half = [molar, molar, premolar, premolar, canine, lateral, central];
const row = [...half, ...half.toReversed()];
const gap = 3;
/** The gap between the two central incisors. */
const middle = 6;

/** The teeth of one row with their offsets from the left. */
const places = row.map((tooth, at) => {
  const before = row.slice(0, at).reduce((sum, { width }) => sum + width + gap, 0);
  return { ...tooth, x: before + (at >= half.length ? middle : 0) };
});

export const chartWidth = row.reduce((sum, { width }) => sum + width + gap, middle - gap);

/** 28 teeth, without wisdom teeth: four weeks of seven days. */
export const teethCount = 2 * row.length;

/** The teeth in the order of days: upper row left to right, then lower row left to right. */
export const teeth = [0, 1].flatMap((line) =>
  places.map((tooth, at) => ({ ...tooth, line, n: line * row.length + at + 1 })),
);

/** The centre of a tooth, in per cent of the chart's width. */
export const middleOf = ({ x, width }: { x: number; width: number }): number =>
  ((x + width / 2 + 1) / (chartWidth + 2)) * 100;
