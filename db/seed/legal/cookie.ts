import type { Text } from '../story';

export const cookie: Text = {
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
<p>Quando paghi, la pagina del fornitore dei pagamenti usa i propri cookie per prevenire le frodi: valgono le sue informative. Lo stesso accade se accedi con un account Google o Apple.</p>
<h2>Come cambiare idea</h2>
<p>Puoi accettare, rifiutare o scegliere voce per voce, e rivedere la decisione in ogni momento dal link in fondo alla pagina. Puoi anche cancellare i cookie dal browser: al ritorno dovrai fare di nuovo l’accesso, e il dispositivo potrà contare come nuovo. Per altre domande scrivi a privacy@apice.example, oppure leggi l’informativa sulla privacy.</p>`,
  en: `<h2>What they are</h2>
<p>Cookies are small texts that your browser keeps and gives back to us at each visit. Alongside cookies we use the browser’s local storage, which does a similar job. Apice Formazione S.r.l., VAT number IT00000000000, uses few of them and explains here what they are for.</p>
<h2>The necessary ones</h2>
<p>The platform does not work without these, so they do not ask for your consent.</p>
<ul>
<li>Session: remembers that you are signed in. Scripts on the page cannot read it, and it is removed when you sign out.</li>
<li>Device: a random code that recognises this browser, to count the devices of your plan.</li>
<li>Log-in with Google or Apple: protects the passage from one site to the other and lasts a few minutes.</li>
<li>Consistent reading: makes sure you see at once what you have just saved.</li>
<li>Cookie choice: keeps the answer you gave to the banner, for six months.</li>
</ul>
<h2>Preferences</h2>
<p>In local storage we keep language, light or dark theme, and the player’s volume, speed and subtitles. They stay on your device and you can delete them from your browser settings.</p>
<h2>Measurement and advertising</h2>
<p>Only if you accept, we use tools that count visits and tell us whether a sign-up or a purchase came from an advertisement. They last thirteen months at most. If you refuse they are not loaded, and you lose no feature.</p>
<h2>Third parties</h2>
<p>When you pay, the payment provider’s page uses its own cookies to prevent fraud: its own notices apply. The same happens if you log in with a Google or Apple account.</p>
<h2>How to change your mind</h2>
<p>You can accept, refuse or choose item by item, and review the decision at any time from the link at the bottom of the page. You can also delete cookies from your browser: when you come back you will have to log in again, and the device may count as a new one. For other questions write to privacy@apice.example, or read the privacy notice.</p>`,
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
<p>Cuando pagas, la página del proveedor de pagos usa sus propias cookies para prevenir fraudes: se aplican sus avisos. Lo mismo ocurre si inicias sesión con una cuenta de Google o Apple.</p>
<h2>Cómo cambiar de opinión</h2>
<p>Puedes aceptar, rechazar o elegir punto por punto, y revisar la decisión en cualquier momento desde el enlace al pie de la página. También puedes borrar las cookies del navegador: al volver tendrás que iniciar sesión de nuevo, y el dispositivo podrá contar como nuevo. Para otras preguntas escribe a privacy@apice.example o lee la información de privacidad.</p>`,
};
