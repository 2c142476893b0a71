import type { Locale } from '../../i18n/locale.ts';

/** ISO 3166-1 without uninhabited places, and Kosovo; the names come from the browser. */
const CODES = (
  'ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz ' +
  'de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ' +
  'ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz ' +
  'om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tk tl tm tn to tr tt tv tw tz ' +
  'ua ug us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw'
).split(' ');

const EU = new Set('at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' '));

export type Country = { code: string; name: string; isEu: boolean };

const lists: Partial<Record<Locale, Country[]>> = {};

/** Every country by its name in the language. */
export function countries(locale: Locale): Country[] {
  lists[locale] ??= CODES.map((code) => ({ code, name: countryName(code, locale), isEu: isEu(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return lists[locale];
}

export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code.toUpperCase();
}

/** Goods for elsewhere pass a customs office. */
export const isEu = (code: string): boolean => EU.has(code);
