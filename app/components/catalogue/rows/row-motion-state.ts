/** The current state of a row's carousel. */
export type RowMotionState = {
  canBack: boolean;
  canForth: boolean;
  back: () => void;
  forth: () => void;
  scrollTo: (index: number) => void;
};
