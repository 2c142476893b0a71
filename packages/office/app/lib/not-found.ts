/**
 * Ends a loader whose page is not there: the router shows its own page for a thrown response (React Router, "Status Codes"). The one place that
 * throws what is no error.
 */
export function notFound(): never {
  throw new Response(null, { status: 404 });
}
