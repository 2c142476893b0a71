import { inflateSync } from 'node:zlib';

/** Text of each page through the fonts' ToUnicode maps, a line per text operation. Reads what pdfkit writes, no more. */
export function readPdfPages(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id as string, body as string]));
  const stream = (id: string) =>
    inflateSync(Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? '', 'latin1')).toString('latin1');
  const unicode = (id: string) => {
    const [, list = ''] = /beginbfrange\n([\s\S]*?)endbfrange/.exec(stream(id)) ?? [];
    return [...list.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, start, codes]) =>
      (codes as string)
        .trim()
        .split(/> ?</)
        .map(
          (code, index) =>
            [
              Number.parseInt(start as string, 16) + index,
              Buffer.from(code.replace(/[<> ]/g, ''), 'hex').swap16().toString('utf16le'),
            ] as const,
        ),
    );
  };
  const fonts = new Map(
    [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name as string,
      new Map(unicode(/\/ToUnicode (\d+)/.exec(objects.get(id as string) ?? '')?.[1] ?? '')),
    ]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      let font = new Map<number, string>();
      let text = '';
      for (const [, name, glyphs, placed] of stream(/\/Contents (\d+)/.exec(body)?.[1] ?? '').matchAll(
        /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|(1 0 0 1 [-\d. ]+ Tm)/g,
      )) {
        if (name) font = fonts.get(name) ?? font;
        if (placed) text += '\u0000';
        if (glyphs)
          text += [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex]) => (hex as string).match(/.{4}/g) ?? [])
            .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
            .join('');
      }
      return text.replaceAll('\u0000', '\n').replaceAll('\u00a0', ' ');
    });
}
