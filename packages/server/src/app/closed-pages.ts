import { createHash } from 'node:crypto';

/** While nobody can say whose shop this is, the page has neither a design nor a language of its own. */
const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;background:#111;color:#fff;font:18px/1.5 system-ui,sans-serif}
main{width:min(32rem,100%);padding:2rem;background:#1d1d1c;border:2px solid #8a8a86;border-radius:.9rem}h1{margin:0 0 .75rem;font-size:2rem;line-height:1.1}
p{margin:0}h2{margin:1.75rem 0 .25rem;font-size:1.1rem}div[lang=en]{color:#ccc}
a{display:grid;place-items:center;margin-top:2rem;min-height:3.25rem;border-radius:100rem;background:#fff;color:#111;font-weight:700;text-decoration:none;text-align:center}
a:focus-visible{outline:3px solid #6db3ff;outline-offset:3px}`;

type Texts = { title: string; text: string };
const pageOf = (de: Texts, en: Texts, more = '') =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${de.title} · ${en.title}</title><style>${style}</style></head><body><main>
<h1>${de.title}</h1><p>${de.text}</p>
<div lang="en"><h2>${en.title}</h2><p>${en.text}</p></div>${more}</main></body></html>`;

const unreachable = pageOf(
  {
    title: 'Gleich wieder da',
    text: 'Der Shop ist gerade nicht erreichbar. Was in deinem Warenkorb liegt, bleibt dort. Bitte versuche es in ein paar Sekunden noch einmal.',
  },
  {
    title: 'Back in a moment',
    text: 'The shop cannot be reached right now. What is in your cart stays there. Please try again in a few seconds.',
  },
  '\n<a href="">Noch einmal versuchen · <span lang="en">Try again</span></a>',
);
const empty = pageOf(
  { title: 'Hier öffnet bald ein Shop', text: 'Noch gibt es nichts zu kaufen. Schau bald wieder vorbei.' },
  { title: 'A shop opens here soon', text: 'There is nothing to buy yet. Come back soon.' },
);

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** The answer while the database is away: a page with a way to try again for people, a line of text for programs. */
export const unreachableReply = (request: Request): Response =>
  answerFor(request, unreachable, 'The store is not reachable for a moment. Please try again.', { 'retry-after': '5' });

/** Whoever comes by a preview's link after its time, or when the draft is none any more. */
export const previewOverReply = (cookie: string): Response => {
  const reply = pageReply(
    410,
    pageOf(
      {
        title: 'Diese Vorschau ist vorbei',
        text: 'Der Entwurf ist veröffentlicht oder verworfen, oder der Link ist älter als eine Woche.',
      },
      { title: 'This preview is over', text: 'The draft is published or discarded, or the link is older than a week.' },
      '\n<a href="/">Zum Shop · <span lang="en">To the shop</span></a>',
    ),
  );
  reply.headers.set('set-cookie', cookie);
  return reply;
};

/** A draft with problems: its page in the office tells them. */
export const previewBrokenReply = (): Response =>
  pageReply(
    409,
    pageOf(
      { title: 'So lässt sich der Entwurf nicht zeigen', text: 'Etwas an ihm stimmt noch nicht. Im Büro steht beim Entwurf, was es ist.' },
      {
        title: 'The draft cannot be shown like this',
        text: 'Something about it is not right yet. The office tells what it is, with the draft.',
      },
      '\n<a href="/server/preview/end">Vorschau beenden · <span lang="en">End the preview</span></a>',
    ),
  );

/** Where a link of a preview in a frame leads out of the shops. */
export const previewElsewhereReply = (): Response =>
  pageReply(
    404,
    pageOf(
      { title: 'Das steht nicht im Shop', text: 'Diese Adresse führt aus den Shops hinaus. Öffne die Vorschau, um ihr zu folgen.' },
      { title: 'This is not in the shop', text: 'This address leads out of the shops. Open the preview to follow it.' },
    ),
  );

/** A moment in a link or a form that no calendar has, or nobody plans for. The clock stays as it was. */
export const previewMomentReply = (): Response =>
  pageReply(
    400,
    pageOf(
      {
        title: 'Diesen Zeitpunkt gibt es nicht',
        text: 'Die Uhr der Vorschau nimmt Tag und Uhrzeit in Berlin wie 2027-02-04T20:00, von 2000 bis 2099.',
      },
      {
        title: 'There is no such moment',
        text: 'The clock of the preview takes a day and a time in Berlin such as 2027-02-04T20:00, from 2000 to 2099.',
      },
      '\n<a href="/">Zum Shop · <span lang="en">To the shop</span></a>',
    ),
  );

/** The answer of a store that nobody has filled yet. */
export const emptyStoreReply = (request: Request): Response =>
  answerFor(request, empty, 'This store has no catalogue yet. Begin in the office, or with: npx frontrow catalogue import <folder>', {});

function answerFor(request: Request, page: string, line: string, more: Record<string, string>): Response {
  const headers = { ...more, 'cache-control': 'no-store' };
  if (!request.headers.get('accept')?.includes('text/html')) return new Response(line, { status: 503, headers });
  return pageReply(503, page, headers);
}

const pageReply = (
  status: number,
  page: string,
  headers: Record<string, string> = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
) =>
  new Response(page, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
