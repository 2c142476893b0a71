/** Ends a loader whose page is not there: the router shows its own page for it. The one place that throws what is no error. */
export function notFound(): never {
  // oxlint-disable-next-line only-throw-error -- a thrown response is how the router is told (React Router, "Status Codes")
  throw new Response(null, { status: 404 });
}
