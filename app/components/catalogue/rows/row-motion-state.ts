/** What a row's carousel can do now. */
export type RowMotionState = {
  canBack: boolean;
  canForth: boolean;
  back: () => void;
  forth: () => void;
  scrollTo: (index: number) => void;
};
