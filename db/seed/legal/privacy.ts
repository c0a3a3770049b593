import type { Text } from '../story';

export const privacy: Text = {
  it: `<h2>Chi tratta i tuoi dati</h2>
<p>Il titolare del trattamento è Apice Formazione S.r.l., partita IVA IT00000000000, che gestisce la piattaforma Apice. Per ogni domanda sui tuoi dati scrivi a privacy@apice.example: risponde una persona, di norma entro pochi giorni e comunque entro un mese.</p>
<p>Questa informativa vale dal 2026 ed è scritta secondo il Regolamento (UE) 2016/679 (GDPR). Racconta quali dati usiamo, perché, per quanto tempo e che cosa puoi chiederci.</p>
<h2>Quali dati raccogliamo</h2>
<ul>
<li>Dati dell’account: e-mail, nome, cognome, categoria professionale, lingua e, se li scegli, i temi che ti interessano.</li>
<li>Dati di accesso: la password in forma cifrata non reversibile, le passkey, i codici inviati per SMS se attivi la verifica in due passaggi, l’identificativo ricevuto da Google o Apple se accedi con loro.</li>
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
<li>Log-in data: your password in an encrypted form that cannot be reversed, passkeys, codes sent by SMS if you turn on two-step verification, the identifier received from Google or Apple if you log in with them.</li>
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
<li>Account and viewing data: as long as the account exists. After twenty-four months without log-ins or a subscription we warn you, then delete it.</li>
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
<p>If we change something important we tell you by e-mail or at your next log-in, before it takes effect. Versions from earlier years are available on request.</p>`,
  es: `<h2>Quién trata tus datos</h2>
<p>El responsable del tratamiento es Apice Formazione S.r.l., número de IVA IT00000000000, que gestiona la plataforma Apice. Para cualquier pregunta sobre tus datos escribe a privacy@apice.example: responde una persona, normalmente en pocos días y siempre en el plazo de un mes.</p>
<p>Esta información se aplica desde 2026 y sigue el Reglamento (UE) 2016/679 (RGPD). Explica qué datos usamos, por qué, durante cuánto tiempo y qué puedes pedirnos.</p>
<h2>Qué datos recogemos</h2>
<ul>
<li>Datos de la cuenta: correo electrónico, nombre, apellidos, categoría profesional, idioma y, si los eliges, los temas que te interesan.</li>
<li>Datos de acceso: la contraseña cifrada de forma irreversible, las llaves de acceso, los códigos enviados por SMS si activas la verificación en dos pasos, el identificador recibido de Google o Apple si inicias sesión con ellos.</li>
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
