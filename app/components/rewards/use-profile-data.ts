import type { RequestData } from '../../../domain/rewards/request-form';
import { useShell } from '~/lib/hooks/use-shell';

/** The request's values known from the profile; consents are never prefilled. */
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
