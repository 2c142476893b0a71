/** What `note-drafts.ts` finds in pages that nobody has written yet. */
export const DRAFT_MARK = '{#entwurf}';

const draft = (title: string, missing: string) => ({
  title,
  markdown: `## Entwurf ${DRAFT_MARK}\n\nDieser Text fehlt noch. ${missing}\n`,
});

/** The pages without which no shop may open, by their slug: each says what is to be written there. */
export const firstPages = {
  imprint: draft('Impressum', 'Wer den Shop betreibt, mit Anschrift, Vertretung, E-Mail und Telefon (§ 5 DDG).'),
  terms: draft('AGB', 'Die Bedingungen, zu denen Karten und Waren verkauft werden.'),
  datapolicy: draft('Datenschutz', 'Welche Daten wozu und wie lange gespeichert werden, und welche Rechte man hat (Art. 13 DSGVO).'),
};
