import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** The one page of the office, made when it is built: what stands in it before the program is there. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  // the router's own data comes last
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
