/** A font of the page as a worker can load it: workers have none of the page's. */
export type WebFont = { family: string; source: string; weight: string; style: string };

/** The fonts that the page's stylesheets load for an element. */
export function fontsOf(element: Element): WebFont[] {
  const families = getComputedStyle(element).fontFamily;
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const of = (name: string) => rule.style.getPropertyValue(name);
      const family = of('font-family').replaceAll(/["']/g, '');
      const source = of('src');
      if (!families.includes(family) || !source.includes('url(')) return [];
      const absolute = source.replaceAll(
        /url\("?([^")]+)"?\)/g,
        (_, url: string) => `url("${new URL(url, sheet.href ?? document.baseURI).href}")`,
      );
      return [{ family, source: absolute, weight: of('font-weight') || 'normal', style: of('font-style') || 'normal' }];
    }),
  );
}

/** In a worker. A font that does not come is done without, as on the page. */
export async function loadFonts(fonts: readonly WebFont[]): Promise<void> {
  await Promise.allSettled(
    fonts.map(async ({ family, source, weight, style }) => {
      const font = await new FontFace(family, source, { weight, style }).load();
      (self as unknown as { fonts: FontFaceSet }).fonts.add(font);
    }),
  );
}
