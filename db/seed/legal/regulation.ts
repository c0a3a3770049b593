import { boxCount } from '../../../domain/advent/season';
import type { Text } from '../story';

/** The years of the demo's regulations besides the current one, with the date of their statement. */
const statedOn: Record<number, string> = { 2022: '31/12/2022', 2026: '15/11/2026' };

/** The rules of the advent calendar of a year (spec 1 §7, doc `bal`); the Italian text is the one that binds. */
const regulation = (year: number, stated: string): Text => ({
  it: `<h2>Chi organizza</h2>
<p>Il calendario dell’Avvento ${year} è un’iniziativa gratuita di Apice Formazione S.r.l., con sede in Via dell’Apice 1, 20121 Milano, partita IVA IT00000000000. Non è un concorso: non ci sono estrazioni, graduatorie né vincite.</p>
<h2>Chi può partecipare</h2>
<ul>
<li>Chi ha un account Apice, è maggiorenne e lavora come odontoiatra o studia per diventarlo.</li>
<li>Chi usa Apice in italiano e riceve la posta in Italia, San Marino o Città del Vaticano.</li>
</ul>
<p>Partecipare non costa niente e non richiede acquisti. Le caselle VIP sono un di più per chi ha già un abbonamento attivo.</p>
<h2>Quando</h2>
<ul>
<li>Il calendario ha ${boxCount} caselle, una al giorno, dal 1° al 25 dicembre ${year}. Ognuna si apre a mezzanotte, ora di Roma.</li>
<li>Dal 26 dicembre ${year} al 6 gennaio ${year + 1} compreso si aprono tutte.</li>
<li>Dal 7 gennaio ${year + 1} il calendario è chiuso: quello che hai trovato resta visibile, ma non si apre e non si chiede altro.</li>
</ul>
<p>Vale l’orologio del servizio, non quello del tuo dispositivo. Le caselle dei giorni passati si aprono anche dopo, finché la pagina del calendario lo dice.</p>
<h2>Che cosa contengono</h2>
<p>Lezioni bonus, libri, qualche pacco e qualche parola. Una casella si apre una volta sola per persona, e resta tua su tutti i tuoi dispositivi.</p>
<h2>Le caselle VIP</h2>
<p>Sono segnate con un lucchetto e si aprono a chi ha un abbonamento attivo in quel momento. Se ti abboni durante il calendario si aprono anche quelle VIP dei giorni passati, alle stesse condizioni delle altre.</p>
<h2>I pacchi</h2>
<ul>
<li>Per riceverlo apri la casella e compila il modulo con nome, indirizzo, e-mail e telefono, entro il 6 gennaio ${year + 1}.</li>
<li>È prevista una richiesta per persona e per dono, fino a esaurimento. Se i pezzi sono finiti te lo diciamo prima di inviare il modulo, e non prenotiamo niente.</li>
<li>Puoi correggere i dati finché il pacco non è spedito. Dopo, l’indirizzo non si cambia più.</li>
<li>La spedizione è gratuita. I pacchi partono di norma entro il 31 gennaio ${year + 1}, e ti scriviamo quando sono in viaggio.</li>
<li>I doni non si convertono in denaro. Se uno non fosse più disponibile, ne riceverai uno di valore pari o superiore.</li>
</ul>
<h2>I tuoi dati</h2>
<p>Usiamo i dati del modulo per spedire il pacco e li cancelliamo dodici mesi dopo la spedizione, o prima insieme al tuo account. I consensi facoltativi non servono per ricevere niente. Se un dono è offerto da un partner, il modulo mostra la sua informativa: i tuoi dati vanno al partner solo se dai quel consenso. Il resto è nell’informativa sulla privacy.</p>
<h2>Uso corretto</h2>
<p>Possiamo annullare le richieste fatte con dati falsi, con più account della stessa persona o con programmi automatici. Prima ti scriviamo e ascoltiamo le tue ragioni.</p>
<h2>Domande e modifiche</h2>
<p>Scrivi a aiuto@apice.example. Se dovessimo cambiare queste regole lo diremmo nella pagina del calendario, senza togliere nulla a chi ha già aperto una casella.</p>
<p>Dichiarazione del ${stated}.</p>`,
  en: `<h2>Who organises it</h2>
<p>The ${year} advent calendar is a free initiative of Apice Formazione S.r.l., Via dell’Apice 1, 20121 Milan, VAT number IT00000000000. It is not a competition: there are no draws, rankings or winnings.</p>
<h2>Who may take part</h2>
<ul>
<li>Whoever has an Apice account, is of age, and works as a dentist or studies to become one.</li>
<li>Whoever uses Apice in Italian and receives mail in Italy, San Marino or Vatican City.</li>
</ul>
<p>Taking part costs nothing and requires no purchase. VIP boxes are an extra for those who already have an active subscription.</p>
<h2>When</h2>
<ul>
<li>The calendar has ${boxCount} boxes, one a day, from 1 to 25 December ${year}. Each opens at midnight, Rome time.</li>
<li>From 26 December ${year} to 6 January ${year + 1} included, all of them open.</li>
<li>From 7 January ${year + 1} the calendar is closed: what you found stays visible, but nothing else opens or can be requested.</li>
</ul>
<p>The clock of the service counts, not the one of your device. Boxes of past days open later too, as long as the page of the calendar says so.</p>
<h2>What they hold</h2>
<p>Bonus lessons, books, some parcels and some words. A box opens once per person, and stays yours on all your devices.</p>
<h2>VIP boxes</h2>
<p>They are marked with a lock and open to those who have an active subscription at that moment. If you subscribe during the calendar, the VIP boxes of past days open too, on the same conditions as the others.</p>
<h2>Parcels</h2>
<ul>
<li>To receive one, open the box and fill in the form with name, address, e-mail and telephone by 6 January ${year + 1}.</li>
<li>One request per person and gift, while stocks last. If there are none left we tell you before you send the form, and we reserve nothing.</li>
<li>You can correct your details until the parcel is shipped. After that the address cannot be changed.</li>
<li>Shipping is free. Parcels usually leave by 31 January ${year + 1}, and we write to you when they are on their way.</li>
<li>Gifts are not converted into money. If one were no longer available, you would receive one of the same value or more.</li>
</ul>
<h2>Your data</h2>
<p>We use the details of the form to ship the parcel and erase them twelve months after shipping, or earlier together with your account. The optional consents are not needed to receive anything. If a gift is offered by a partner, the form shows the partner’s notice: your details go to the partner only if you give that consent. The rest is in the privacy notice.</p>
<h2>Fair use</h2>
<p>We may cancel requests made with false details, with several accounts of the same person or with automatic programs. First we write to you and listen to your reasons.</p>
<h2>Questions and changes</h2>
<p>Write to aiuto@apice.example. If we had to change these rules we would say so on the page of the calendar, without taking anything from those who have already opened a box. The Italian text is the one that binds.</p>
<p>Statement of ${stated}.</p>`,
  es: `<h2>Quién lo organiza</h2>
<p>El calendario de Adviento ${year} es una iniciativa gratuita de Apice Formazione S.r.l., Via dell’Apice 1, 20121 Milán, número de IVA IT00000000000. No es un concurso: no hay sorteos, clasificaciones ni premios en metálico.</p>
<h2>Quién puede participar</h2>
<ul>
<li>Quien tiene una cuenta de Apice, es mayor de edad y trabaja como odontólogo o estudia para serlo.</li>
<li>Quien usa Apice en italiano y recibe correo en Italia, San Marino o Ciudad del Vaticano.</li>
</ul>
<p>Participar no cuesta nada y no exige compras. Las casillas VIP son un extra para quien ya tiene una suscripción activa.</p>
<h2>Cuándo</h2>
<ul>
<li>El calendario tiene ${boxCount} casillas, una al día, del 1 al 25 de diciembre de ${year}. Cada una se abre a medianoche, hora de Roma.</li>
<li>Del 26 de diciembre de ${year} al 6 de enero de ${year + 1} incluido se abren todas.</li>
<li>Desde el 7 de enero de ${year + 1} el calendario está cerrado: lo que has encontrado sigue visible, pero no se abre ni se pide nada más.</li>
</ul>
<p>Cuenta el reloj del servicio, no el de tu dispositivo. Las casillas de días pasados se abren también después, mientras la página del calendario lo diga.</p>
<h2>Qué contienen</h2>
<p>Lecciones extra, libros, algún paquete y algunas palabras. Una casilla se abre una sola vez por persona, y es tuya en todos tus dispositivos.</p>
<h2>Las casillas VIP</h2>
<p>Llevan un candado y se abren a quien tiene una suscripción activa en ese momento. Si te suscribes durante el calendario se abren también las VIP de días pasados, con las mismas condiciones que las demás.</p>
<h2>Los paquetes</h2>
<ul>
<li>Para recibirlo abre la casilla y rellena el formulario con nombre, dirección, correo y teléfono, antes del 6 de enero de ${year + 1} incluido.</li>
<li>Una solicitud por persona y regalo, hasta agotar existencias. Si no quedan te lo decimos antes de enviar el formulario, y no reservamos nada.</li>
<li>Puedes corregir los datos mientras el paquete no se haya enviado. Después la dirección ya no se cambia.</li>
<li>El envío es gratuito. Los paquetes suelen salir antes del 31 de enero de ${year + 1}, y te escribimos cuando están en camino.</li>
<li>Los regalos no se convierten en dinero. Si alguno no estuviera disponible, recibirás otro de valor igual o superior.</li>
</ul>
<h2>Tus datos</h2>
<p>Usamos los datos del formulario para enviar el paquete y los borramos doce meses después del envío, o antes junto con tu cuenta. Los consentimientos opcionales no hacen falta para recibir nada. Si un regalo lo ofrece un colaborador, el formulario muestra su aviso: tus datos van al colaborador solo si das ese consentimiento. El resto está en la información de privacidad.</p>
<h2>Uso correcto</h2>
<p>Podemos anular las solicitudes hechas con datos falsos, con varias cuentas de la misma persona o con programas automáticos. Antes te escribimos y escuchamos tus razones.</p>
<h2>Preguntas y cambios</h2>
<p>Escribe a aiuto@apice.example. Si tuviéramos que cambiar estas reglas lo diríamos en la página del calendario, sin quitar nada a quien ya ha abierto una casilla. El texto italiano es el que vincula.</p>
<p>Declaración del ${stated}.</p>`,
});

/** The regulations of the demo: those of 2022 and 2026, and that of the running calendar's year. */
export const regulations = (running: number): { doc: 'bal'; year: number; content: Text }[] =>
  [...new Set([2022, 2026, running])].map((year) => ({
    doc: 'bal',
    year,
    content: regulation(year, statedOn[year] ?? `15/11/${year}`),
  }));
