import type { Category, Text } from './story';

/** One tag of the profiling dialog (spec 2 §3); icon is the kebab-case name of a lucide icon. */
export type InterestStory = {
  id: string;
  label: Text;
  hubspotTag: string;
  visibleFor: Record<Category, boolean>;
  active: boolean;
  icon: string;
};

export const interests: InterestStory[] = [
  {
    id: 'poltrona',
    label: { it: 'Assistenza alla poltrona', en: 'Chairside assisting', es: 'Asistencia a pie de sillón' },
    hubspotTag: 'interesse_poltrona',
    visibleFor: { aso: true, odontoiatra: false },
    active: true,
    icon: 'armchair',
  },
  {
    id: 'igiene',
    label: { it: 'Igiene e prevenzione', en: 'Hygiene and prevention', es: 'Higiene y prevención' },
    hubspotTag: 'interesse_igiene',
    visibleFor: { aso: true, odontoiatra: true },
    active: true,
    icon: 'sparkles',
  },
  {
    id: 'conservativa',
    label: { it: 'Conservativa', en: 'Restorative', es: 'Conservadora' },
    hubspotTag: 'interesse_conservativa',
    visibleFor: { aso: true, odontoiatra: true },
    active: true,
    icon: 'layers',
  },
  {
    id: 'endodonzia',
    label: { it: 'Endodonzia', en: 'Endodontics', es: 'Endodoncia' },
    hubspotTag: 'interesse_endodonzia',
    visibleFor: { aso: false, odontoiatra: true },
    active: true,
    icon: 'crosshair',
  },
  {
    id: 'chirurgia',
    label: { it: 'Chirurgia e implantologia', en: 'Surgery and implants', es: 'Cirugía e implantología' },
    hubspotTag: 'interesse_chirurgia',
    visibleFor: { aso: false, odontoiatra: true },
    active: true,
    icon: 'syringe',
  },
  {
    id: 'digitale',
    label: { it: 'Odontoiatria digitale', en: 'Digital dentistry', es: 'Odontología digital' },
    hubspotTag: 'interesse_digitale',
    visibleFor: { aso: true, odontoiatra: true },
    active: true,
    icon: 'scan-line',
  },
  {
    id: 'studio',
    label: { it: 'Gestione dello studio', en: 'Running the practice', es: 'Gestión de la clínica' },
    hubspotTag: 'interesse_studio',
    visibleFor: { aso: true, odontoiatra: true },
    active: true,
    icon: 'briefcase',
  },
  {
    id: 'ortodonzia',
    label: { it: 'Ortodonzia', en: 'Orthodontics', es: 'Ortodoncia' },
    hubspotTag: 'interesse_ortodonzia',
    visibleFor: { aso: true, odontoiatra: true },
    active: false,
    icon: 'smile',
  },
];
