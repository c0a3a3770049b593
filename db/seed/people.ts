import type { AuthorStory, SponsorStory } from './story';

export const authors: AuthorStory[] = [
  {
    id: 'chiara-bellandi',
    name: 'Dott.ssa Chiara Bellandi',
    description: {
      it: 'Odontoiatra a Verona, si occupa di conservativa da quindici anni e non inizia un’otturazione senza diga. Insegna con le mani, una cosa alla volta.',
      en: 'A dentist in Verona, she has worked in restorative dentistry for fifteen years and never starts a filling without a dam. She teaches with her hands, one thing at a time.',
      es: 'Odontóloga en Verona, se dedica a la conservadora desde hace quince años y no empieza un empaste sin dique. Enseña con las manos, una cosa cada vez.',
    },
  },
  {
    id: 'matteo-ferrante',
    name: 'Dott. Matteo Ferrante',
    description: {
      it: 'Endodontista a Bari, lavora solo con ingrandimenti. Raccoglie i casi difficili dei colleghi e li racconta senza nascondere gli errori.',
      en: 'An endodontist in Bari who works only under magnification. He takes on his colleagues’ difficult cases and tells them without hiding the mistakes.',
      es: 'Endodoncista en Bari, trabaja solo con magnificación. Recibe los casos difíciles de sus colegas y los cuenta sin esconder los errores.',
    },
  },
  {
    id: 'amina-diallo',
    name: 'Amina Diallo',
    description: {
      it: 'Assistente di studio odontoiatrico a Brescia da dodici anni, forma le nuove colleghe. La sua sala di sterilizzazione è quella che tutti fotografano.',
      en: 'A dental assistant in Brescia for twelve years, she trains new colleagues. Her sterilisation room is the one everybody photographs.',
      es: 'Auxiliar dental en Brescia desde hace doce años, forma a las nuevas compañeras. Su sala de esterilización es la que todos fotografían.',
    },
  },
  {
    id: 'lorenzo-casati',
    name: 'Dott. Lorenzo Casati',
    description: {
      it: 'Protesista a Milano con trent’anni di preparazioni alle spalle. Disegna ogni margine prima di toccare la turbina.',
      en: 'A prosthodontist in Milan with thirty years of preparations behind him. He draws every margin before he touches the turbine.',
      es: 'Prostodoncista en Milán con treinta años de preparaciones a sus espaldas. Dibuja cada margen antes de tocar la turbina.',
    },
  },
  {
    id: 'yasmine-haddad',
    name: 'Dott.ssa Yasmine Haddad',
    description: {
      it: 'Odontoiatra a Torino, divide la settimana fra estetica e ortodonzia. Fotografa tutto, perché il colore e il sorriso si studiano con calma.',
      en: 'A dentist in Turin who splits her week between aesthetics and orthodontics. She photographs everything, because shade and smile deserve quiet study.',
      es: 'Odontóloga en Turín, reparte la semana entre estética y ortodoncia. Lo fotografía todo, porque el color y la sonrisa se estudian con calma.',
    },
  },
  {
    id: 'giulia-moretti',
    name: 'Giulia Moretti',
    description: {
      it: 'Igienista dentale a Bologna, prima per otto anni assistente alla poltrona. Crede che una buona cartella e una voce calma valgano quanto una buona sonda.',
      en: 'A dental hygienist in Bologna, after eight years as a chairside assistant. She believes a good chart and a calm voice are worth as much as a good probe.',
      es: 'Higienista dental en Bolonia, antes ocho años auxiliar dental a pie de sillón. Cree que una buena ficha y una voz tranquila valen tanto como una buena sonda.',
    },
  },
  {
    id: 'davide-chen',
    name: 'Dott. Davide Chen',
    description: {
      it: 'Odontoiatra a Prato, ha portato radiologia e scansione digitale in una decina di studi. Spiega la tecnologia partendo da quello che può andare storto.',
      en: 'A dentist in Prato who has brought digital radiography and scanning to a dozen practices. He explains technology starting from what can go wrong.',
      es: 'Odontólogo en Prato, ha llevado la radiología y el escaneado digital a una decena de clínicas. Explica la tecnología a partir de lo que puede salir mal.',
    },
  },
  {
    id: 'samuel-adeyemi',
    name: 'Dott. Samuel Adeyemi',
    description: {
      it: 'Chirurgo orale a Padova, opera e insegna ai tirocinanti. Dice che la mano ferma viene dopo il piano, mai prima.',
      en: 'An oral surgeon in Padua who operates and teaches trainees. He says a steady hand comes after the plan, never before.',
      es: 'Cirujano oral en Padua, opera y enseña a los residentes. Dice que la mano firme viene después del plan, nunca antes.',
    },
  },
];

export const sponsors: SponsorStory[] = [
  {
    id: 'velatura',
    name: 'Velatura',
    url: 'https://velatura.example',
    description: {
      it: 'Compositi e adesivi per la stratificazione diretta: poche masse, colori che si leggono a occhio nudo.',
      en: 'Composites and adhesives for direct layering: few shades, colours you can read with the naked eye.',
      es: 'Composites y adhesivos para la estratificación directa: pocas masas, colores que se leen a simple vista.',
    },
  },
  {
    id: 'brenta',
    name: 'Brenta Strumenti',
    url: 'https://brenta.example',
    description: {
      it: 'Strumenti manuali affilati a mano, dalla diga all’endodonzia, con manici larghi che non stancano.',
      en: 'Hand instruments sharpened by hand, from rubber dam to endodontics, with wide handles that don’t tire you.',
      es: 'Instrumentos manuales afilados a mano, del dique a la endodoncia, con mangos anchos que no cansan.',
    },
  },
  {
    id: 'ostro',
    name: 'Ostro',
    url: 'https://ostro.example',
    description: {
      it: 'Impianti e componenti protesiche con un solo cassetto chirurgico, pensato per chi assiste oltre che per chi opera.',
      en: 'Implants and prosthetic components with a single surgical tray, designed for those who assist as well as those who operate.',
      es: 'Implantes y componentes protésicos con una sola caja quirúrgica, pensada para quien asiste además de para quien opera.',
    },
  },
];
