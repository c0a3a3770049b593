import type { RequestData } from '../../../domain/rewards/request-form';
import { useShell } from '~/lib/hooks/use-shell';

/** What the profile knows of a request; no consent is given beforehand. */
export function useProfileData(): RequestData {
  const { user } = useShell();
  return {
    nome: user?.nome ?? '',
    cognome: user?.cognome ?? '',
    indirizzo: '',
    indirizzo2: '',
    cap: '',
    citta: '',
    provincia: '',
    email: user?.email ?? '',
    telefono: '',
    checkProfilazione: false,
    checkComunicazioniDaApice: false,
    checkMarketingSocietaTerze: false,
    checkInformativaPartner: false,
  };
}
