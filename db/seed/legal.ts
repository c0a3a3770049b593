import type { Text } from './story';

const privacy: Text = {
  it: `<h2>Chi tratta i tuoi dati</h2>
<p>Il titolare del trattamento è Apice Formazione S.r.l., partita IVA IT00000000000, che gestisce la piattaforma Apice. Per ogni domanda sui tuoi dati scrivi a privacy@apice.example: risponde una persona, di norma entro pochi giorni e comunque entro un mese.</p>
<p>Questa informativa vale dal 2026 ed è scritta secondo il Regolamento (UE) 2016/679 (GDPR). Racconta quali dati usiamo, perché, per quanto tempo e che cosa puoi chiederci.</p>
<h2>Quali dati raccogliamo</h2>
<ul>
<li>Dati dell’account: e-mail, nome, cognome, categoria professionale, lingua e, se li scegli, i temi che ti interessano.</li>
<li>Dati di accesso: la password in forma cifrata non reversibile, le passkey, i codici inviati per SMS se attivi la verifica in due passaggi, l’identificativo ricevuto da Google o Apple se entri con loro.</li>
<li>Dati di visione: lezioni aperte, punto in cui ti sei fermato, minuti visti, voti, domande e risposte, la tua lista.</li>
<li>Dati dei dispositivi: un identificativo casuale, il tipo di browser e di sistema, il Paese ricavato dalla connessione.</li>
<li>Dati di acquisto: piano, fatture, dati fiscali e indirizzo di spedizione quando serve. I numeri delle carte restano presso il fornitore dei pagamenti: noi non li vediamo.</li>
<li>Messaggi che ci mandi, per esempio una richiesta di assistenza o l’iscrizione a un evento.</li>
</ul>
<p>Non ti chiediamo dati sulla salute tua o dei tuoi pazienti. Se scrivi una domanda su un caso clinico, togli tutto ciò che può far riconoscere una persona.</p>
<h2>Perché li usiamo e con quale base giuridica</h2>
<ul>
<li>Per darti il servizio: creare l’account, mostrarti le lezioni adatte alla tua categoria, riprendere da dove eri, gestire abbonamento e fatture. La base è il contratto.</li>
<li>Per rispettare la legge, soprattutto fiscale e contabile. La base è l’obbligo di legge.</li>
<li>Per proteggere la piattaforma: limitare i dispositivi e le visioni contemporanee, impedire la copia dei video, fermare accessi automatici e frodi. La base è il nostro legittimo interesse.</li>
<li>Per consigliarti contenuti in base ai temi che scegli e a ciò che guardi. La base è il tuo consenso alla profilazione.</li>
<li>Per mandarti novità su lezioni e offerte di Apice. La base è il tuo consenso alle comunicazioni.</li>
<li>Per farti conoscere iniziative di aziende del settore, senza mai consegnare loro il tuo indirizzo. La base è il tuo consenso al marketing.</li>
</ul>
<p>I consensi sono separati e facoltativi: puoi darne uno e non gli altri, e ritirarli quando vuoi dalla pagina del tuo account. Chi li rifiuta usa Apice allo stesso modo, solo con suggerimenti meno personali.</p>
<h2>Con chi li condividiamo</h2>
<p>I dati sono trattati dal nostro personale autorizzato e da fornitori che lavorano per noi, nominati responsabili del trattamento: hosting e distribuzione dei video, pagamenti, invio di e-mail e SMS, gestione dei contatti, protezione dai programmi automatici. Se il tuo accesso è pagato dallo studio o dall’azienda per cui lavori, chi la amministra vede i corsi assegnati, l’avanzamento e i risultati dei test, non le altre lezioni che guardi.</p>
<p>Non vendiamo i tuoi dati. Li comunichiamo alle autorità soltanto quando la legge ce lo impone.</p>
<h2>Dove si trovano</h2>
<p>Conserviamo i dati di preferenza nell’Unione europea. Alcuni fornitori possono trattarli in altri Paesi: in quel caso usiamo una decisione di adeguatezza o le clausole contrattuali approvate dalla Commissione europea, di cui puoi chiederci copia.</p>
<h2>Per quanto tempo</h2>
<ul>
<li>Account e dati di visione: finché l’account esiste. Dopo ventiquattro mesi senza accessi né abbonamento ti avvisiamo, poi lo cancelliamo.</li>
<li>Fatture e documenti contabili: dieci anni, come chiede la legge.</li>
<li>Registri tecnici e di sicurezza: dodici mesi.</li>
<li>Dati usati con il tuo consenso: fino a quando lo ritiri.</li>
</ul>
<h2>I tuoi diritti</h2>
<p>Puoi chiederci di vedere i tuoi dati, correggerli, cancellarli, riceverli in un formato leggibile da un computer, limitarne l’uso oppure opporti. Scrivi a privacy@apice.example dall’indirizzo del tuo account: è gratuito. Se pensi che qualcosa non vada, puoi rivolgerti al Garante per la protezione dei dati personali.</p>
<p>I suggerimenti automatici servono solo a ordinare le lezioni: nessuna decisione che ti riguardi in modo significativo viene presa da una macchina.</p>
<h2>Minori e sicurezza</h2>
<p>Apice è riservata a maggiorenni che lavorano o si formano nel settore odontoiatrico. Proteggiamo i dati con connessioni cifrate, accessi personali e controlli regolari. Se una violazione mettesse a rischio i tuoi diritti, te lo diremmo senza ritardo.</p>
<h2>Modifiche</h2>
<p>Se cambiamo qualcosa di importante ti avvisiamo per e-mail o al primo accesso, prima che valga. Le versioni degli anni precedenti restano a disposizione su richiesta.</p>`,
  en: `<h2>Who handles your data</h2>
<p>The data controller is Apice Formazione S.r.l., VAT number IT00000000000, which runs the Apice platform. For any question about your data write to privacy@apice.example: a person answers, usually within a few days and in any case within one month.</p>
<p>This notice applies from 2026 and follows Regulation (EU) 2016/679 (GDPR). It tells you which data we use, why, for how long and what you can ask of us.</p>
<h2>What we collect</h2>
<ul>
<li>Account data: e-mail, first and last name, professional category, language and, if you choose them, the topics you care about.</li>
<li>Sign-in data: your password in an encrypted form that cannot be reversed, passkeys, codes sent by SMS if you turn on two-step verification, the identifier received from Google or Apple if you sign in with them.</li>
<li>Viewing data: lessons opened, where you stopped, minutes watched, ratings, questions and answers, your list.</li>
<li>Device data: a random identifier, the type of browser and system, the country derived from your connection.</li>
<li>Purchase data: plan, invoices, tax details and a delivery address when one is needed. Card numbers stay with the payment provider: we never see them.</li>
<li>Messages you send us, such as a support request or an event booking.</li>
</ul>
<p>We do not ask for data about your health or that of your patients. If you write a question about a clinical case, leave out anything that could identify a person.</p>
<h2>Why we use it, and on what legal basis</h2>
<ul>
<li>To provide the service: creating your account, showing lessons suited to your category, resuming where you were, handling subscription and invoices. The basis is the contract.</li>
<li>To comply with the law, above all tax and accounting rules. The basis is a legal obligation.</li>
<li>To protect the platform: limiting devices and simultaneous views, preventing copies of the videos, stopping automated access and fraud. The basis is our legitimate interest.</li>
<li>To suggest content based on the topics you choose and what you watch. The basis is your consent to profiling.</li>
<li>To send you news about Apice lessons and offers. The basis is your consent to communications.</li>
<li>To tell you about initiatives by companies in the field, without ever giving them your address. The basis is your consent to marketing.</li>
</ul>
<p>Consents are separate and optional: you can give one and not the others, and withdraw them at any time from your account page. If you refuse them you use Apice in the same way, only with less personal suggestions.</p>
<h2>Who we share it with</h2>
<p>Data is handled by our authorised staff and by suppliers who work for us as data processors: hosting and video delivery, payments, e-mail and SMS, contact management, protection against bots. If your access is paid for by the practice or company you work for, its administrators see assigned courses, progress and test results, not the other lessons you watch.</p>
<p>We do not sell your data. We disclose it to authorities only when the law requires us to.</p>
<h2>Where it is kept</h2>
<p>We keep data in the European Union wherever we can. Some suppliers may process it in other countries: in that case we rely on an adequacy decision or on the contractual clauses approved by the European Commission, of which you can ask us for a copy.</p>
<h2>For how long</h2>
<ul>
<li>Account and viewing data: as long as the account exists. After twenty-four months without sign-ins or a subscription we warn you, then delete it.</li>
<li>Invoices and accounting documents: ten years, as the law requires.</li>
<li>Technical and security logs: twelve months.</li>
<li>Data used with your consent: until you withdraw it.</li>
</ul>
<h2>Your rights</h2>
<p>You can ask to see your data, correct it, delete it, receive it in a machine-readable format, restrict its use or object to it. Write to privacy@apice.example from your account’s address: it is free of charge. If you think something is wrong, you can turn to the Italian data protection authority (Garante per la protezione dei dati personali) or to the authority of your own country.</p>
<p>Automatic suggestions only put lessons in order: no decision that significantly affects you is taken by a machine.</p>
<h2>Minors and security</h2>
<p>Apice is reserved for adults who work or train in dentistry. We protect data with encrypted connections, personal access and regular checks. If a breach put your rights at risk, we would tell you without delay.</p>
<h2>Changes</h2>
<p>If we change something important we tell you by e-mail or at your next sign-in, before it takes effect. Versions from earlier years are available on request.</p>`,
  es: `<h2>Quién trata tus datos</h2>
<p>El responsable del tratamiento es Apice Formazione S.r.l., número de IVA IT00000000000, que gestiona la plataforma Apice. Para cualquier pregunta sobre tus datos escribe a privacy@apice.example: responde una persona, normalmente en pocos días y siempre en el plazo de un mes.</p>
<p>Esta información se aplica desde 2026 y sigue el Reglamento (UE) 2016/679 (RGPD). Explica qué datos usamos, por qué, durante cuánto tiempo y qué puedes pedirnos.</p>
<h2>Qué datos recogemos</h2>
<ul>
<li>Datos de la cuenta: correo electrónico, nombre, apellidos, categoría profesional, idioma y, si los eliges, los temas que te interesan.</li>
<li>Datos de acceso: la contraseña cifrada de forma irreversible, las llaves de acceso, los códigos enviados por SMS si activas la verificación en dos pasos, el identificador recibido de Google o Apple si entras con ellos.</li>
<li>Datos de visualización: lecciones abiertas, punto en el que te detuviste, minutos vistos, valoraciones, preguntas y respuestas, tu lista.</li>
<li>Datos de los dispositivos: un identificador aleatorio, el tipo de navegador y de sistema, el país deducido de la conexión.</li>
<li>Datos de compra: plan, facturas, datos fiscales y dirección de envío cuando hace falta. Los números de las tarjetas quedan en manos del proveedor de pagos: nosotros no los vemos.</li>
<li>Los mensajes que nos envías, por ejemplo una consulta de ayuda o la inscripción a un evento.</li>
</ul>
<p>No te pedimos datos sobre tu salud ni la de tus pacientes. Si escribes una pregunta sobre un caso clínico, elimina todo lo que permita reconocer a una persona.</p>
<h2>Para qué los usamos y con qué base jurídica</h2>
<ul>
<li>Para darte el servicio: crear la cuenta, mostrarte lecciones adecuadas a tu categoría, continuar donde estabas, gestionar suscripción y facturas. La base es el contrato.</li>
<li>Para cumplir la ley, sobre todo fiscal y contable. La base es la obligación legal.</li>
<li>Para proteger la plataforma: limitar dispositivos y visualizaciones simultáneas, impedir la copia de los vídeos, frenar accesos automáticos y fraudes. La base es nuestro interés legítimo.</li>
<li>Para recomendarte contenidos según los temas que eliges y lo que ves. La base es tu consentimiento a la elaboración de perfiles.</li>
<li>Para enviarte novedades sobre lecciones y ofertas de Apice. La base es tu consentimiento a las comunicaciones.</li>
<li>Para darte a conocer iniciativas de empresas del sector, sin entregarles nunca tu dirección. La base es tu consentimiento al marketing.</li>
</ul>
<p>Los consentimientos son independientes y opcionales: puedes dar uno y no los demás, y retirarlos cuando quieras desde la página de tu cuenta. Si no los das, usas Apice igual, solo con sugerencias menos personales.</p>
<h2>Con quién los compartimos</h2>
<p>Los datos los tratan nuestro personal autorizado y proveedores que trabajan para nosotros como encargados del tratamiento: alojamiento y distribución de los vídeos, pagos, envío de correos y SMS, gestión de contactos, protección frente a programas automáticos. Si tu acceso lo paga la clínica o la empresa en la que trabajas, quien la administra ve los cursos asignados, el avance y los resultados de los test, no las demás lecciones que ves.</p>
<p>No vendemos tus datos. Los comunicamos a las autoridades solo cuando la ley nos obliga.</p>
<h2>Dónde están</h2>
<p>Conservamos los datos preferentemente en la Unión Europea. Algunos proveedores pueden tratarlos en otros países: en ese caso usamos una decisión de adecuación o las cláusulas contractuales aprobadas por la Comisión Europea, de las que puedes pedirnos copia.</p>
<h2>Durante cuánto tiempo</h2>
<ul>
<li>Cuenta y datos de visualización: mientras exista la cuenta. Tras veinticuatro meses sin accesos ni suscripción te avisamos y después la eliminamos.</li>
<li>Facturas y documentos contables: diez años, como exige la ley.</li>
<li>Registros técnicos y de seguridad: doce meses.</li>
<li>Datos usados con tu consentimiento: hasta que lo retires.</li>
</ul>
<h2>Tus derechos</h2>
<p>Puedes pedirnos ver tus datos, corregirlos, eliminarlos, recibirlos en un formato legible por un ordenador, limitar su uso u oponerte. Escribe a privacy@apice.example desde la dirección de tu cuenta: es gratis. Si crees que algo no va bien, puedes acudir a la autoridad italiana de protección de datos (Garante per la protezione dei dati personali) o a la de tu país.</p>
<p>Las sugerencias automáticas solo ordenan las lecciones: ninguna decisión que te afecte de forma significativa la toma una máquina.</p>
<h2>Menores y seguridad</h2>
<p>Apice está reservada a personas mayores de edad que trabajan o se forman en el sector dental. Protegemos los datos con conexiones cifradas, accesos personales y controles periódicos. Si una brecha pusiera en riesgo tus derechos, te lo diríamos sin demora.</p>
<h2>Cambios</h2>
<p>Si cambiamos algo importante te avisamos por correo o en tu próximo acceso, antes de que se aplique. Las versiones de años anteriores están disponibles a petición.</p>`,
};

const cookie: Text = {
  it: `<h2>Che cosa sono</h2>
<p>I cookie sono piccoli testi che il browser conserva e ci restituisce a ogni visita. Accanto ai cookie usiamo la memoria locale del browser, che fa un lavoro simile. Apice Formazione S.r.l., partita IVA IT00000000000, ne usa pochi e ti spiega qui a che cosa servono.</p>
<h2>Quelli necessari</h2>
<p>Senza questi la piattaforma non funziona, perciò non chiedono il tuo consenso.</p>
<ul>
<li>Sessione: ricorda che hai fatto l’accesso. Non può essere letta dagli script della pagina e si elimina quando esci.</li>
<li>Dispositivo: un codice casuale che riconosce questo browser, per contare i dispositivi del tuo piano.</li>
<li>Accesso con Google o Apple: protegge il passaggio da un sito all’altro e dura pochi minuti.</li>
<li>Lettura coerente dei dati: fa in modo che tu veda subito ciò che hai appena salvato.</li>
<li>Scelta sui cookie: conserva la risposta che hai dato al banner, per sei mesi.</li>
</ul>
<h2>Preferenze</h2>
<p>Nella memoria locale teniamo lingua, tema chiaro o scuro, volume, velocità e sottotitoli del player. Restano sul tuo dispositivo e puoi cancellarli dalle impostazioni del browser.</p>
<h2>Misura e pubblicità</h2>
<p>Solo se accetti, usiamo strumenti che contano le visite e ci dicono se un’iscrizione o un acquisto arrivano da un annuncio. Durano al massimo tredici mesi. Se rifiuti non vengono caricati, e non perdi nessuna funzione.</p>
<h2>Terze parti</h2>
<p>Quando paghi, la pagina del fornitore dei pagamenti usa i propri cookie per prevenire le frodi: valgono le sue informative. Lo stesso accade se entri con un account Google o Apple.</p>
<h2>Come cambiare idea</h2>
<p>Puoi accettare, rifiutare o scegliere voce per voce, e rivedere la decisione in ogni momento dal link in fondo alla pagina. Puoi anche cancellare i cookie dal browser: al ritorno dovrai fare di nuovo l’accesso, e il dispositivo potrà contare come nuovo. Per altre domande scrivi a privacy@apice.example, oppure leggi l’informativa sulla privacy.</p>`,
  en: `<h2>What they are</h2>
<p>Cookies are small texts that your browser keeps and gives back to us at each visit. Alongside cookies we use the browser’s local storage, which does a similar job. Apice Formazione S.r.l., VAT number IT00000000000, uses few of them and explains here what they are for.</p>
<h2>The necessary ones</h2>
<p>The platform does not work without these, so they do not ask for your consent.</p>
<ul>
<li>Session: remembers that you are signed in. Scripts on the page cannot read it, and it is removed when you sign out.</li>
<li>Device: a random code that recognises this browser, to count the devices of your plan.</li>
<li>Sign-in with Google or Apple: protects the passage from one site to the other and lasts a few minutes.</li>
<li>Consistent reading: makes sure you see at once what you have just saved.</li>
<li>Cookie choice: keeps the answer you gave to the banner, for six months.</li>
</ul>
<h2>Preferences</h2>
<p>In local storage we keep language, light or dark theme, and the player’s volume, speed and subtitles. They stay on your device and you can delete them from your browser settings.</p>
<h2>Measurement and advertising</h2>
<p>Only if you accept, we use tools that count visits and tell us whether a sign-up or a purchase came from an advertisement. They last thirteen months at most. If you refuse they are not loaded, and you lose no feature.</p>
<h2>Third parties</h2>
<p>When you pay, the payment provider’s page uses its own cookies to prevent fraud: its own notices apply. The same happens if you sign in with a Google or Apple account.</p>
<h2>How to change your mind</h2>
<p>You can accept, refuse or choose item by item, and review the decision at any time from the link at the bottom of the page. You can also delete cookies from your browser: when you come back you will have to sign in again, and the device may count as a new one. For other questions write to privacy@apice.example, or read the privacy notice.</p>`,
  es: `<h2>Qué son</h2>
<p>Las cookies son pequeños textos que el navegador conserva y nos devuelve en cada visita. Junto a ellas usamos el almacenamiento local del navegador, que hace un trabajo parecido. Apice Formazione S.r.l., número de IVA IT00000000000, usa pocas y te explica aquí para qué sirven.</p>
<h2>Las necesarias</h2>
<p>Sin ellas la plataforma no funciona, por eso no requieren tu consentimiento.</p>
<ul>
<li>Sesión: recuerda que has iniciado sesión. Los scripts de la página no pueden leerla y se elimina cuando sales.</li>
<li>Dispositivo: un código aleatorio que reconoce este navegador, para contar los dispositivos de tu plan.</li>
<li>Acceso con Google o Apple: protege el paso de un sitio a otro y dura pocos minutos.</li>
<li>Lectura coherente de los datos: hace que veas enseguida lo que acabas de guardar.</li>
<li>Elección sobre cookies: conserva la respuesta que diste al aviso, durante seis meses.</li>
</ul>
<h2>Preferencias</h2>
<p>En el almacenamiento local guardamos el idioma, el tema claro u oscuro, y el volumen, la velocidad y los subtítulos del reproductor. Se quedan en tu dispositivo y puedes borrarlos desde los ajustes del navegador.</p>
<h2>Medición y publicidad</h2>
<p>Solo si aceptas, usamos herramientas que cuentan las visitas y nos dicen si un registro o una compra proceden de un anuncio. Duran como máximo trece meses. Si las rechazas no se cargan, y no pierdes ninguna función.</p>
<h2>Terceros</h2>
<p>Cuando pagas, la página del proveedor de pagos usa sus propias cookies para prevenir fraudes: se aplican sus avisos. Lo mismo ocurre si entras con una cuenta de Google o Apple.</p>
<h2>Cómo cambiar de opinión</h2>
<p>Puedes aceptar, rechazar o elegir punto por punto, y revisar la decisión en cualquier momento desde el enlace al pie de la página. También puedes borrar las cookies del navegador: al volver tendrás que iniciar sesión de nuevo, y el dispositivo podrá contar como nuevo. Para otras preguntas escribe a privacy@apice.example o lee la información de privacidad.</p>`,
};

const tos: Text = {
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
<p>Apice es una plataforma de lecciones en vídeo para asistentes dentales y odontólogos, gestionada por Apice Formazione S.r.l., número de IVA IT00000000000. Estos términos regulan el uso del sitio y de las aplicaciones desde 2026. Al crear una cuenta los aceptas: si algo no te convence, escríbenos antes a aiuto@apice.example.</p>
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

export const legal: { doc: 'privacy' | 'cookie' | 'tos'; year: number; content: Text }[] = [
  { doc: 'privacy', year: 2026, content: privacy },
  { doc: 'cookie', year: 2026, content: cookie },
  { doc: 'tos', year: 2026, content: tos },
];
