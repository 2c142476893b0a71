import type { Route } from './route.ts';

/** GET /server/graphiql: the explorer, all in one page that loads nothing from elsewhere. Development only. */
export async function graphiqlRoute(): Promise<Route> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'Frontrow GraphiQL',
    endpoint: '/main/graphql?locale=de',
    headers: '{ "x-frontrow-client": "graphiql" }',
  });
  return {
    method: 'GET',
    prefix: '/server/graphiql',
    handle: () =>
      new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "frame-ancestors 'none'" } }),
  };
}
