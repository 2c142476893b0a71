/** The page's scripts: `paintFirst` writes their addresses here. */
declare const SCRIPTS: readonly string[];

// Until the fonts and pictures to be seen are there, unless they take long, or somebody already wants something. A page in
// the background has nothing to show and does not wait.
await new Promise<unknown>((go) => {
  const seen = () => new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  addEventListener('pointerdown', go);
  addEventListener('keydown', go);
  setTimeout(go, 1500);
  if (document.hidden) go(undefined);
  else if (document.readyState === 'complete') seen();
  else addEventListener('load', seen);
});

// What the page's links would have said, when it is time.
for (const href of SCRIPTS) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
