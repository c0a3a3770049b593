/** The rewards of the demo's calendars. `company` is the partner; without one it is Apice's own. */
export type GiftStory = {
  title: string;
  company?: string;
  privacyPolicyLink?: string;
  picture: string;
  /** The stock; null for an unlimited one. */
  stock: number | null;
};

export const gifts: Record<string, GiftStory> = {
  kit: {
    title: 'Kit diga',
    company: 'Brenta Strumenti',
    privacyPolicyLink: 'https://brenta.example/privacy',
    picture: '/pictures/boxes/kit.svg',
    stock: 40,
  },
  taccuino: { title: 'Taccuino di morfologia', picture: '/pictures/boxes/taccuino.svg', stock: 60 },
  scala: {
    title: 'Scala colori da taschino',
    company: 'Velatura',
    privacyPolicyLink: 'https://velatura.example/privacy',
    picture: '/pictures/boxes/scala.svg',
    stock: 25,
  },
  modello: {
    title: 'Modello d’arcata per esercizi',
    company: 'Ostro',
    picture: '/pictures/boxes/modello.svg',
    stock: 15,
  },
  sonda: { title: 'La sonda di Apice', picture: '/pictures/boxes/sonda.svg', stock: null },
};
