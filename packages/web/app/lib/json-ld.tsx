/**
 * Facts for search engines. They read documents, so the server alone writes them: a caller gives nothing in the browser
 * (`import.meta.env.SSR`), whose scripts need not carry what makes them. `<` is written so that no text can end the script.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const text = data && JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  const script = text === undefined ? '' : `<script type="application/ld+json">${text}</script>`;
  // what the server wrote stays when the page comes alive
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
