import type { Text } from '../story';

export const tos: Text = {
  it: `<h2>Chi siamo e che cosa offriamo</h2>
<p>Apice è una piattaforma di lezioni video per assistenti di studio odontoiatrico e odontoiatri, gestita da Apice Formazione S.r.l., partita IVA IT00000000000. Questi termini regolano l’uso del sito e delle applicazioni dal 2026. Creando un account li accetti: se qualcosa non ti convince, scrivici prima ad aiuto@apice.example.</p>
<h2>Il tuo account</h2>
<p>Per iscriverti devi essere maggiorenne e lavorare, o studiare per lavorare, nel settore odontoiatrico. Indica dati veri, a partire dalla categoria professionale: alcune lezioni sono riservate a una sola categoria. L’account è personale. Custodisci le credenziali e avvisaci subito se pensi che qualcuno le stia usando al posto tuo.</p>
<p>Puoi guardare Apice sui dispositivi e con le visioni contemporanee previste dal tuo piano. Quando il limite è raggiunto, un nuovo dispositivo viene rifiutato finché non ne liberi uno.</p>
<h2>La prova gratuita</h2>
<p>Dopo l’iscrizione ricevi una prova gratuita, limitata nel tempo di visione o nelle lezioni disponibili, come indicato nell’applicazione. Non serve una carta e non diventa un abbonamento da sola: finita la prova, decidi tu. È prevista una sola prova per persona.</p>
<h2>Abbonamenti e prezzi</h2>
<ul>
<li>I prezzi sono quelli mostrati prima della conferma, in euro. Se l’IVA non è compresa, la pagina lo dice.</li>
<li>L’abbonamento si rinnova da solo alla fine di ogni periodo, alle stesse condizioni, finché non lo disdici.</li>
<li>Puoi disdire in ogni momento dal tuo account: l’accesso resta fino alla fine del periodo pagato.</li>
<li>Se un pagamento non riesce, ti avvisiamo e riproviamo. Se continua a non riuscire, l’accesso si sospende.</li>
<li>Se il prezzo del tuo piano cambia, te lo diciamo almeno trenta giorni prima del rinnovo, così puoi scegliere se restare.</li>
</ul>
<h2>Codici regalo e promozioni</h2>
<p>Un codice regalo vale una volta sola, per il prodotto e fino alla data indicati. I codici promozionali non si sommano, salvo diversa indicazione, e non si convertono in denaro.</p>
<h2>Diritto di recesso</h2>
<p>Se acquisti come consumatore hai quattordici giorni per recedere senza dare motivi. Basta scrivere ad aiuto@apice.example. Se hai chiesto che il servizio cominciasse subito, ti rimborsiamo la parte non ancora usata. Chi acquista con partita IVA per la propria attività non ha questo diritto, ma può sempre disdire.</p>
<h2>Uso delle lezioni</h2>
<p>Video, testi, immagini e materiali da scaricare appartengono ad Apice Formazione S.r.l. o ai rispettivi autori. Ti diamo una licenza personale, non esclusiva e non cedibile per guardarli e studiarli finché hai accesso. Non puoi:</p>
<ul>
<li>copiare, registrare o ripubblicare le lezioni, nemmeno in parte</li>
<li>condividere l’account o rivendere l’accesso</li>
<li>aggirare le protezioni dei video o i limiti del piano</li>
<li>usare programmi automatici per raccogliere contenuti</li>
</ul>
<p>Proiettare una lezione per i colleghi del tuo studio è possibile solo con un piano per aziende.</p>
<h2>Domande, voti e commenti</h2>
<p>Scrivi con rispetto e non pubblicare mai dati o immagini che possano far riconoscere un paziente. Resti autore di ciò che scrivi e ci permetti di mostrarlo sulla piattaforma. Possiamo togliere i contenuti illeciti o offensivi, spiegandoti il motivo. Se non sei d’accordo, rispondi e li riesaminiamo.</p>
<h2>Formazione, non parere clinico</h2>
<p>Le lezioni servono alla formazione professionale. Non sostituiscono le linee guida, le istruzioni dei produttori, le norme sulle competenze di ciascuna professione e il giudizio di chi ha in cura il paziente. Prima di applicare una tecnica, assicurati di essere abilitato e preparato a eseguirla.</p>
<p>Alcune lezioni mostrano prodotti di aziende che sostengono Apice: la collaborazione è sempre indicata nella scheda.</p>
<h2>Disponibilità e responsabilità</h2>
<p>Lavoriamo perché Apice funzioni sempre, ma possono esserci interruzioni per manutenzione o per cause che non dipendono da noi. Il catalogo può cambiare. Se il servizio non è conforme a quanto promesso, hai diritto ai rimedi previsti dalla legge. Rispondiamo dei danni causati con dolo o colpa grave e in ogni caso in cui la legge non permette di escluderlo; per il resto, la nostra responsabilità è limitata a quanto hai pagato negli ultimi dodici mesi. Per i consumatori restano fermi i diritti che la legge riconosce loro.</p>
<h2>Sospensione e chiusura</h2>
<p>Puoi chiudere l’account quando vuoi. Noi possiamo sospenderlo in caso di violazioni serie di questi termini, dopo averti avvisato quando è possibile, e ti spieghiamo come rispondere. Se lo chiudiamo senza una tua colpa, ti rimborsiamo il periodo non goduto.</p>
<h2>Modifiche, legge e reclami</h2>
<p>Se cambiamo i termini in modo importante ti avvisiamo trenta giorni prima, e puoi recedere senza costi. Si applica la legge italiana. Per i consumatori è competente il giudice del luogo in cui vivono; negli altri casi quello della sede della società. Prima di tutto, però, scrivici: quasi sempre si risolve con un messaggio.</p>`,
  en: `<h2>Who we are and what we offer</h2>
<p>Apice is a platform of video lessons for dental assistants and dentists, run by Apice Formazione S.r.l., VAT number IT00000000000. These terms govern the use of the site and the apps from 2026. By creating an account you accept them: if something does not convince you, write to aiuto@apice.example first.</p>
<h2>Your account</h2>
<p>To sign up you must be an adult and work, or be training to work, in dentistry. Give true information, starting with your professional category: some lessons are reserved for one category only. The account is personal. Keep your credentials safe and tell us at once if you think somebody else is using them.</p>
<p>You can watch Apice on as many devices and in as many simultaneous views as your plan allows. When the limit is reached, a new device is refused until you free one.</p>
<h2>The free trial</h2>
<p>After signing up you receive a free trial, limited in viewing time or in the lessons available, as shown in the app. No card is needed and it does not turn into a subscription by itself: when it ends, you decide. There is one trial per person.</p>
<h2>Subscriptions and prices</h2>
<ul>
<li>Prices are those shown before you confirm, in euros. If VAT is not included, the page says so.</li>
<li>The subscription renews by itself at the end of each period, on the same conditions, until you cancel.</li>
<li>You can cancel at any time from your account: access stays until the end of the period you have paid for.</li>
<li>If a payment fails, we tell you and try again. If it keeps failing, access is suspended.</li>
<li>If the price of your plan changes, we tell you at least thirty days before renewal, so you can choose whether to stay.</li>
</ul>
<h2>Gift codes and promotions</h2>
<p>A gift code works once only, for the product and until the date shown. Promotion codes cannot be combined unless stated otherwise, and cannot be exchanged for money.</p>
<h2>Right of withdrawal</h2>
<p>If you buy as a consumer you have fourteen days to withdraw without giving a reason. Just write to aiuto@apice.example. If you asked for the service to start straight away, we refund the part not yet used. Those who buy with a VAT number for their business do not have this right, but can always cancel.</p>
<h2>Using the lessons</h2>
<p>Videos, texts, pictures and downloads belong to Apice Formazione S.r.l. or to their authors. We give you a personal, non-exclusive, non-transferable licence to watch and study them while you have access. You may not:</p>
<ul>
<li>copy, record or republish lessons, even in part</li>
<li>share the account or resell access</li>
<li>get around video protection or the limits of the plan</li>
<li>use automated programs to collect content</li>
</ul>
<p>Showing a lesson to the colleagues in your practice is possible only with a company plan.</p>
<h2>Questions, ratings and comments</h2>
<p>Write with respect and never publish data or images that could identify a patient. You remain the author of what you write and allow us to show it on the platform. We may remove unlawful or offensive content and will explain why. If you disagree, reply and we will look at it again.</p>
<h2>Training, not clinical advice</h2>
<p>Lessons are for professional training. They do not replace guidelines, manufacturers’ instructions, the rules on what each profession may do, or the judgement of whoever is caring for the patient. Before you apply a technique, make sure you are qualified and prepared to carry it out.</p>
<p>Some lessons show products of companies that support Apice: the collaboration is always stated on the lesson’s page.</p>
<h2>Availability and liability</h2>
<p>We work to keep Apice running, but there may be interruptions for maintenance or for causes beyond our control. The catalogue may change. If the service does not match what was promised, you have the remedies provided by law. We answer for damage caused by wilful misconduct or gross negligence and wherever the law does not allow it to be excluded; otherwise our liability is limited to what you paid in the last twelve months. Consumers keep the rights the law gives them.</p>
<h2>Suspension and closure</h2>
<p>You can close your account whenever you like. We may suspend it for serious breaches of these terms, after warning you where possible, and we explain how to respond. If we close it through no fault of yours, we refund the unused period.</p>
<h2>Changes, law and complaints</h2>
<p>If we change the terms in an important way we tell you thirty days before, and you can leave at no cost. Italian law applies, without taking away the protection of the law of the country where a consumer lives. For consumers the competent court is that of their place of residence; in other cases that of the company’s registered office. First of all, though, write to us: a message almost always settles it.</p>`,
  es: `<h2>Quiénes somos y qué ofrecemos</h2>
<p>Apice es una plataforma de lecciones en vídeo para auxiliares dentales y odontólogos, gestionada por Apice Formazione S.r.l., número de IVA IT00000000000. Estos términos regulan el uso del sitio y de las aplicaciones desde 2026. Al crear una cuenta los aceptas: si algo no te convence, escríbenos antes a aiuto@apice.example.</p>
<h2>Tu cuenta</h2>
<p>Para registrarte debes ser mayor de edad y trabajar, o estudiar para trabajar, en el sector dental. Indica datos verdaderos, empezando por la categoría profesional: algunas lecciones están reservadas a una sola categoría. La cuenta es personal. Guarda bien tus credenciales y avísanos enseguida si crees que otra persona las está usando.</p>
<p>Puedes ver Apice en los dispositivos y con las visualizaciones simultáneas previstas en tu plan. Cuando se alcanza el límite, un dispositivo nuevo se rechaza hasta que liberes otro.</p>
<h2>La prueba gratuita</h2>
<p>Tras registrarte recibes una prueba gratuita, limitada en tiempo de visualización o en lecciones disponibles, como se indica en la aplicación. No hace falta tarjeta y no se convierte sola en suscripción: al terminar, decides tú. Hay una sola prueba por persona.</p>
<h2>Suscripciones y precios</h2>
<ul>
<li>Los precios son los que se muestran antes de confirmar, en euros. Si el IVA no está incluido, la página lo indica.</li>
<li>La suscripción se renueva sola al final de cada periodo, en las mismas condiciones, hasta que la canceles.</li>
<li>Puedes cancelar en cualquier momento desde tu cuenta: el acceso se mantiene hasta el final del periodo pagado.</li>
<li>Si un pago falla, te avisamos y lo intentamos de nuevo. Si sigue fallando, el acceso se suspende.</li>
<li>Si cambia el precio de tu plan, te lo decimos al menos treinta días antes de la renovación, para que elijas si te quedas.</li>
</ul>
<h2>Códigos de regalo y promociones</h2>
<p>Un código de regalo vale una sola vez, para el producto y hasta la fecha indicados. Los códigos promocionales no se acumulan, salvo que se indique otra cosa, y no se canjean por dinero.</p>
<h2>Derecho de desistimiento</h2>
<p>Si compras como consumidor tienes catorce días para desistir sin dar motivos. Basta con escribir a aiuto@apice.example. Si pediste que el servicio empezara enseguida, te devolvemos la parte aún no usada. Quien compra con número de IVA para su actividad no tiene este derecho, pero siempre puede cancelar.</p>
<h2>Uso de las lecciones</h2>
<p>Vídeos, textos, imágenes y materiales descargables pertenecen a Apice Formazione S.r.l. o a sus autores. Te damos una licencia personal, no exclusiva e intransferible para verlos y estudiarlos mientras tengas acceso. No puedes:</p>
<ul>
<li>copiar, grabar o volver a publicar las lecciones, ni siquiera en parte</li>
<li>compartir la cuenta o revender el acceso</li>
<li>eludir la protección de los vídeos o los límites del plan</li>
<li>usar programas automáticos para recopilar contenidos</li>
</ul>
<p>Proyectar una lección para los compañeros de tu clínica solo es posible con un plan para empresas.</p>
<h2>Preguntas, valoraciones y comentarios</h2>
<p>Escribe con respeto y no publiques nunca datos o imágenes que permitan reconocer a un paciente. Sigues siendo autor de lo que escribes y nos permites mostrarlo en la plataforma. Podemos retirar contenidos ilícitos u ofensivos explicándote el motivo. Si no estás de acuerdo, responde y los revisamos.</p>
<h2>Formación, no consejo clínico</h2>
<p>Las lecciones sirven para la formación profesional. No sustituyen las guías clínicas, las instrucciones de los fabricantes, las normas sobre las competencias de cada profesión ni el criterio de quien atiende al paciente. Antes de aplicar una técnica, asegúrate de estar habilitado y preparado para realizarla.</p>
<p>Algunas lecciones muestran productos de empresas que apoyan Apice: la colaboración siempre se indica en la ficha.</p>
<h2>Disponibilidad y responsabilidad</h2>
<p>Trabajamos para que Apice funcione siempre, pero puede haber interrupciones por mantenimiento o por causas ajenas a nosotros. El catálogo puede cambiar. Si el servicio no se ajusta a lo prometido, tienes los remedios previstos por la ley. Respondemos de los daños causados con dolo o culpa grave y siempre que la ley no permita excluirlo; en lo demás, nuestra responsabilidad se limita a lo que hayas pagado en los últimos doce meses. Los consumidores conservan los derechos que la ley les reconoce.</p>
<h2>Suspensión y cierre</h2>
<p>Puedes cerrar la cuenta cuando quieras. Nosotros podemos suspenderla por incumplimientos graves de estos términos, avisándote antes cuando sea posible, y te explicamos cómo responder. Si la cerramos sin culpa tuya, te devolvemos el periodo no disfrutado.</p>
<h2>Cambios, ley y reclamaciones</h2>
<p>Si cambiamos los términos de forma importante te avisamos treinta días antes y puedes darte de baja sin coste. Se aplica la ley italiana, sin privar al consumidor de la protección de la ley del país en que vive. Para los consumidores es competente el juez de su lugar de residencia; en los demás casos, el de la sede de la sociedad. Pero antes de nada, escríbenos: casi siempre se resuelve con un mensaje.</p>`,
};
