/** What can be done with an order, and what its history says. */
export const orderActionsDe = {
  cancel: 'Abbrechen',
  badEmail: 'Das ist keine E-Mail-Adresse.',
  mails: {
    'order.confirmation': 'Bestellbestätigung',
    'payment.received': 'Zahlungsbestätigung mit Rechnung',
    'tickets.mail': 'Tickets',
    'move.offered': 'Anderer Platz angeboten',
    'move.ended': 'Angebot beendet',
    'downloads.mail': 'Downloads',
    'order.shipped': 'Versandmitteilung',
  } as Readonly<Record<string, string>>,
  fields: {
    email: 'E-Mail',
    billingAddress: 'Rechnungsadresse',
    shippingAddress: 'Lieferadresse',
  } as Readonly<Record<string, string>>,
  reasons: {
    expired: 'nicht rechtzeitig bezahlt',
    paid_in_part: 'nur zum Teil bezahlt',
    amount_mismatch: 'anderer Betrag als verlangt',
    resale_gone: 'Ticket vom Wiederverkauf war weg',
    event_cancelled: 'Veranstaltung war abgesagt',
    move_gone: 'Umsetzen nicht mehr möglich',
    unpaid: 'Aufpreis nicht bezahlt',
    taken_back: 'zurückgenommen',
    gone: 'nicht mehr möglich',
    by_house: 'vom Büro beendet',
    other_places: 'Plätze waren weg, andere angeboten',
    paid_too_late: 'zu spät bezahlt',
    withdrawn: 'widerrufen',
    refunded: 'Tickets erstattet',
    nothing_left: 'nichts mehr zu versenden',
    restored: 'vor der Wiederherstellung',
  } as Readonly<Record<string, string>>,
  tickets: (count: number) => (count === 1 ? 'ein Ticket' : `${count} Tickets`),
  sendAgain: {
    title: 'Noch einmal schicken',
    which: 'Was soll noch einmal ankommen?',
    noneChosen: 'Wähle mindestens eine E-Mail.',
    to: 'An',
    corrects: 'Diese Adresse auch in der Bestellung eintragen',
    submit: 'Senden',
    sent: (to: string) => `Unterwegs an ${to}.`,
  },
  correct: {
    title: 'Berichtigen',
    same: 'Lieferadresse wie Rechnungsadresse',
    invoiceStays:
      'Die Rechnung ist schon ausgestellt und bleibt, wie sie ist. Soll sie anders lauten, braucht es eine Gutschrift und eine neue Rechnung.',
    onItsWay: 'Das Paket ist unterwegs: Die Lieferadresse lässt sich nicht mehr ändern.',
    changed: 'Inzwischen geändert:',
    changedText: 'Deine Angaben stehen noch im Formular. Beim nächsten Speichern gelten sie.',
    submit: 'Speichern',
    done: (tickets: number, invoiceStays: boolean) =>
      [
        'Gespeichert.',
        tickets === 0
          ? ''
          : tickets === 1
            ? 'Ein Ticket auf diesen Namen wurde mitgeändert.'
            : `${tickets} Tickets auf diesen Namen wurden mitgeändert.`,
        invoiceStays ? 'Die ausgestellte Rechnung bleibt, wie sie ist.' : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  address: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma',
    vatId: 'USt-IdNr.',
    address: 'Straße und Hausnummer',
    address2: 'Adresszusatz',
    postCode: 'Postleitzahl',
    city: 'Ort',
    countryCode: 'Land',
    countryStays: (country: string) => `${country}. Das Land bleibt: Der Versand dorthin ist bezahlt.`,
    missing: 'Das fehlt oder ist zu lang.',
    badVatId: 'So sieht keine USt-IdNr. aus.',
  },
  renew: {
    title: 'Neuer Link, neue Codes',
    text: (email: string) =>
      `Wer die ersten E-Mails bekommen hat, kann die Bestellung sehen und mit den Tickets hinein. Danach gelten nur noch ein neuer Link und neue Codes. Sie gehen an ${email}.`,
    stays: 'Gedruckte Tickets, benutzte und solche im Wiederverkauf behalten ihren Code.',
    submit: 'Alte beenden, neue schicken',
    done: (email: string, tickets: number, stay: number) =>
      [
        `Der alte Link gilt nicht mehr, der neue geht an ${email}.`,
        tickets === 0 ? '' : tickets === 1 ? 'Ein Ticket hat einen neuen Code.' : `${tickets} Tickets haben neue Codes.`,
        stay === 0 ? '' : stay === 1 ? 'Eines behält seinen.' : `${stay} behalten ihre.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  rename: {
    title: 'Namen ändern',
    tell: 'Dem Käufer eine E-Mail schicken',
    codeStays: 'Nummer und QR-Code bleiben; das PDF wird neu gemacht.',
    badName: 'Das fehlt oder ist zu lang.',
    changed: (name: string) => `Das Ticket lautet inzwischen auf ${name}. Speicherst du noch einmal, gilt dein Name.`,
    submit: 'Speichern',
    done: 'Das Ticket hat seinen neuen Namen.',
  },
  holder: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    address: 'Adresse',
    phone: 'Telefon',
    groupName: 'Name der Gruppe',
    inscription: 'Aufdruck',
  },
  payUntil: (when: string) => `Zu bezahlen bis ${when}.`,
  extend: {
    title: 'Frist verlängern',
    until: 'Bezahlen bis Ende des',
    hint: (now: string, latest: string) => `Bisher bis ${now}, höchstens bis ${latest}. Die Plätze bleiben so lange reserviert.`,
    badDay: 'Wähle einen Tag nach der bisherigen Frist, höchstens vier Wochen von heute und vor der ersten Veranstaltung.',
    tell: 'Dem Käufer eine E-Mail schicken',
    submit: 'Verlängern',
    done: (when: string) => `Die Frist läuft jetzt bis ${when}.`,
  },
  byHand: {
    title: 'Als bezahlt buchen',
    decide: 'Zustimmen oder verwerfen',
    text: (amount: string) =>
      `${amount} werden als erhalten gebucht, Tickets und Rechnung gehen hinaus. Kommt danach noch Geld über einen Zahlungsdienst, geht es von selbst zurück.`,
    two: 'Über 500 Euro: Es wird erst gebucht, wenn jemand anders zustimmt.',
    reason: 'Warum?',
    reasonHint: 'Zum Beispiel „bar an der Abendkasse, Quittung 12“. Steht im Verlauf.',
    badReason: 'Drei bis 500 Zeichen.',
    submit: 'Als bezahlt buchen',
    booked: 'Die Bestellung ist bezahlt.',
    waits: 'Das wartet jetzt auf die Zustimmung von jemand anderem.',
    declared: (who: string, when: string, amount: string) =>
      `${who} hat ${amount} als bezahlt erklärt (${when}). Jemand anders muss zustimmen.`,
    agree: 'Zustimmen und buchen',
    drop: 'Verwerfen',
    dropped: 'Verworfen. Die Bestellung ist weiter offen.',
  },
  note: {
    title: 'Notiz schreiben',
    tag: 'Notiz',
    label: 'Notiz',
    hint: 'Für Kollegen, nicht für den Käufer. Sie lässt sich nicht mehr ändern.',
    submit: 'Notiz speichern',
    written: 'Die Notiz steht im Verlauf.',
    erased: 'Gelöscht, weil jemand seine Daten löschen ließ.',
  },
};

/** More of what `kinds` of the orders names. */
export const orderDeedsDe: Readonly<Record<string, string>> = {
  sent_again: 'Noch einmal geschickt',
  corrected: 'Angaben berichtigt',
  access_renewed: 'Neuer Link, neue Codes',
  renamed: 'Ticket umbenannt',
  extended: 'Frist verlängert',
  paid_by_hand: 'Von Hand als bezahlt gebucht',
  by_hand: 'Von Hand',
};
export const orderDeedsAuditDe: Readonly<Record<string, string>> = {
  'order.send': 'E-Mails noch einmal geschickt',
  'order.correct': 'Angaben berichtigt',
  'order.renew_access': 'Neuer Link, neue Codes',
  'order.rename_ticket': 'Ticket umbenannt',
  'order.extend': 'Zahlungsfrist verlängert',
  'order.settle': 'Von Hand als bezahlt gebucht',
  'order.note': 'Notiz geschrieben',
};
