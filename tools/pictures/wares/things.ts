import { isDark, mix, readable, turned, wareColour } from '../colour.ts';
import { textsOf } from '../scene.ts';
import { circle, group, num, path, placed, rect, stroke } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import { fold, shadow } from './backdrop.ts';
import { allOver, emblem, inks, print } from './print.ts';
import type { Scene } from '../scene.ts';

/** A baseball cap from the front and a little to the side. */
export function cap(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  const line = fold(cloth, 0.28);
  const dome = 'M300 860C280 560 440 330 740 326C1040 330 1200 560 1190 860C1000 800 520 800 300 860Z';
  const brim =
    'M300 856C520 790 1000 790 1192 856C1290 900 1330 960 1318 1010C1306 1046 1260 1050 1200 1030C980 960 540 958 320 1034C250 1056 200 1040 192 1000C186 950 230 890 300 856Z';
  return (
    shadow(scene, 750, 1_080, 600, 60) +
    path(dome, cloth) +
    path(dome, volume(scene, cloth)) +
    stroke('M742 326C600 440 560 640 566 812M742 326C880 440 930 640 926 812', line, 4, { 'stroke-dasharray': '14 7' }) +
    stroke(dome, line, 3) +
    path('M706 322C720 306 764 306 778 322C770 336 714 336 706 322Z', fold(cloth, 0.16)) +
    [470, 1_020].map((x) => circle(x, 560, 13, line)).join('') +
    path(brim, scene.design % 2 === 1 ? inks(scene.swatch, cloth).accent : fold(cloth, 0.08)) +
    stroke('M292 900C520 836 990 836 1210 900M268 940C520 872 1000 872 1240 944', line, 3.5, { 'stroke-dasharray': '14 7' }) +
    stitchedMark(scene, cloth, 746, 610)
  );
}

/** The artist's mark in thread: an emblem, or the name on a label. */
function stitchedMark(scene: Scene, cloth: string, x: number, y: number): string {
  const swatch = inks(scene.swatch, cloth);
  if (scene.design % 2 === 0) {
    return placed(
      circle(0, 0, 142, swatch.ink) +
        emblem(scene, 132, scene.swatch) +
        circle(0, 0, 137, 'none', { stroke: swatch.accent, 'stroke-width': 7, 'stroke-dasharray': '9 4' }),
      x,
      y,
    );
  }
  const name = fit(scene.identity.name, scene.identity.face, { width: 330, height: 150, linesMax: 3 });
  return drawType(scene.defs, name, x, y - name.height / 2 + 20, swatch.ink, 'middle');
}

/** A knitted hat with a turned-up brim and a woven label. */
export function beanie(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  const line = fold(cloth, 0.3);
  const dome = 'M330 930C310 560 470 270 750 264C1030 270 1190 560 1170 930Z';
  const cuff = 'M296 900C580 856 920 856 1204 900C1222 990 1222 1080 1206 1170C920 1222 580 1222 294 1170C278 1080 278 990 296 900Z';
  const ribs = Array.from(
    { length: 25 },
    (_, index) => `M${num(330 + index * 35)} 930Q${num(390 + index * 30)} 560 ${num(750 + (index - 12) * 4)} 268`,
  );
  const knit = Array.from({ length: 27 }, (_, index) => `M${num(304 + index * 34.3)} 880V1210`);
  const label = { width: 300, height: 150 };
  const name = fit(scene.identity.name, scene.identity.face, { width: 248, height: 86, linesMax: 2 });
  return (
    shadow(scene, 750, 1_215, 500, 50) +
    path(dome, cloth) +
    stroke(ribs.join(''), line, 5, { opacity: 0.55 }) +
    path(dome, volume(scene, cloth)) +
    path(cuff, fold(cloth, 0.05)) +
    group({ 'clip-path': scene.defs.clip(path(cuff, '#000')) }, stroke(knit.join(''), line, 7, { opacity: 0.5 })) +
    path(cuff, volume(scene, cloth)) +
    rect(750 - label.width / 2, 972, label.width, label.height, scene.swatch.accent, { rx: 6 }) +
    rect(758 - label.width / 2, 980, label.width - 16, label.height - 16, 'none', {
      stroke: readable(scene.swatch.accent, [scene.swatch.ink, scene.swatch.ground]),
      'stroke-width': 2.5,
      'stroke-dasharray': '8 5',
    }) +
    drawType(
      scene.defs,
      name,
      750,
      1_047 - name.height / 2,
      readable(scene.swatch.accent, [scene.swatch.ink, scene.swatch.ground]),
      'middle',
    )
  );
}

/** A cotton bag with two handles. */
export function tote(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'natural', scene.swatch);
  const line = fold(cloth, 0.22);
  const bag = 'M372 480H1128L1150 1330C1151 1346 1142 1354 1128 1354H372C358 1354 349 1346 350 1330Z';
  return (
    shadow(scene, 750, 1_352, 460, 44) +
    stroke('M560 520V330C560 170 640 96 750 96C860 96 940 170 940 330V520', fold(cloth, 0.2), 40) +
    path(bag, cloth) +
    path(
      bag,
      scene.defs.gradient('right', [
        [0, '#2a1c14', 0.18],
        [0.16, '#2a1c14', 0],
        [0.4, '#ffffff', 0.14],
        [0.8, '#2a1c14', 0.02],
        [1, '#2a1c14', 0.2],
      ]),
    ) +
    path(
      'M420 1354C440 1180 470 1080 460 900C500 1100 470 1250 470 1354ZM1090 1354C1060 1200 1050 1100 1060 960C1030 1120 1050 1260 1040 1354Z',
      line,
      { opacity: 0.3 },
    ) +
    stroke('M370 540H1130', line, 4, { 'stroke-dasharray': '16 7' }) +
    stroke('M560 600V360C560 200 640 130 750 130C860 130 940 200 940 360V600', cloth, 40) +
    stroke('M542 560h36v40h-36zM922 560h36v40h-36z', line, 3.5) +
    placed(print(scene, 540, 640, cloth), 480, 650)
  );
}

/** An enamel mug, the motif around it. */
export function mug(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'white', scene.swatch);
  const body = 'M330 420H1010V1130C1010 1196 970 1220 910 1226C760 1240 580 1240 430 1226C370 1220 330 1196 330 1130Z';
  const name = fit(scene.identity.name, scene.identity.face, { width: 480, height: 150, linesMax: 2 });
  const swatch = inks(scene.swatch, cloth);
  const wrap = group(
    { 'clip-path': scene.defs.clip(path(body, '#000')) },
    placed(allOver(scene, 680, 440, scene.swatch), 330, 520) +
      rect(330, 500, 680, 20, swatch.accent) +
      rect(330, 960, 680, 20, swatch.accent),
  );
  return (
    shadow(scene, 720, 1_228, 520, 52) +
    stroke('M990 560C1220 520 1260 640 1240 790C1222 940 1120 1010 990 1010', fold(cloth, 0.12), 78, { 'stroke-linecap': 'round' }) +
    stroke('M990 552C1210 512 1252 640 1230 790C1212 930 1110 1000 990 1000', cloth, 62, { 'stroke-linecap': 'round' }) +
    path(body, cloth) +
    wrap +
    drawType(scene.defs, name, 670, 1_090 - name.height / 2, swatch.ink, 'middle') +
    path(
      body,
      scene.defs.gradient('right', [
        [0, '#000000', 0.34],
        [0.12, '#000000', 0.04],
        [0.26, '#ffffff', 0.34],
        [0.36, '#ffffff', 0.02],
        [0.8, '#000000', 0.08],
        [1, '#000000', 0.36],
      ]),
    ) +
    `<ellipse cx="670" cy="420" rx="340" ry="58" fill="${fold(cloth, 0.3)}"/>` +
    `<ellipse cx="670" cy="420" rx="340" ry="58" fill="none" stroke="${isDark(cloth) ? '#f2eee6' : swatch.accent}" stroke-width="16"/>`
  );
}

/** A round sewn-on badge. */
export function patch(scene: Scene): string {
  const { swatch } = scene;
  const name = fit(scene.identity.name, scene.identity.face, { width: 900, height: 72, linesMax: 1 });
  const ribbon = `M150 1010L230 1080L150 1150H1350L1270 1080L1350 1010Z`;
  return (
    shadow(scene, 750, 1_260, 520, 60) +
    circle(750, 700, 520, mix(swatch.ink, '#000000', 0.1)) +
    placed(emblem(scene, 470, swatch), 750, 700) +
    circle(750, 700, 492, 'none', { stroke: swatch.accent, 'stroke-width': 34 }) +
    circle(750, 700, 508, 'none', { stroke: mix(swatch.accent, '#000000', 0.3), 'stroke-width': 12, 'stroke-dasharray': '5 5' }) +
    path(ribbon, swatch.ink) +
    stroke('M190 1030H1310M190 1130H1310', swatch.accent, 5, { 'stroke-dasharray': '14 8' }) +
    drawType(scene.defs, name, 750, 1_080 - name.height / 2, swatch.ground, 'middle')
  );
}

/** Three pin badges: motif, initial, second colouring. */
export function pin(scene: Scene): string {
  const { swatch, identity, defs } = scene;
  const initial = fit(Array.from(identity.name)[0] ?? '', identity.face, { width: 220, height: 220, linesMax: 1 });
  const letter =
    circle(0, 0, 250, swatch.accent) +
    drawType(defs, initial, 0, -initial.height / 2, readable(swatch.accent, [swatch.ink, swatch.ground]), 'middle');
  return [
    { x: 470, y: 500, r: 320, face: emblem(scene, 320, swatch) },
    { x: 1_060, y: 660, r: 250, face: letter },
    { x: 620, y: 1_090, r: 250, face: emblem(scene, 250, turned(swatch, 1)) },
  ]
    .map(({ x, y, r, face }) => shadow(scene, x + 14, y + r * 0.98, r * 0.9, r * 0.16) + placed(face + gloss(scene, r), x, y))
    .join('');
}

function gloss({ defs }: Scene, r: number): string {
  const light = defs.gradient('down', [
    [0, '#ffffff', 0.42],
    [1, '#ffffff', 0],
  ]);
  return (
    circle(0, 0, r - 5, 'none', { stroke: '#000000', 'stroke-opacity': 0.22, 'stroke-width': 10 }) +
    path(
      `M${num(-r * 0.8)} ${num(-r * 0.25)}A${num(r * 0.84)} ${num(r * 0.84)} 0 0 1 ${num(r * 0.8)} ${num(-r * 0.25)}A${num(r * 1.3)} ${num(r * 0.9)} 0 0 0 ${num(-r * 0.8)} ${num(-r * 0.25)}Z`,
      light,
    )
  );
}

/** A gift card in its envelope. */
export function voucher(scene: Scene): string {
  const { swatch, identity, defs } = scene;
  const texts = textsOf(scene);
  const title = fit(texts.title, identity.face, { width: 490, height: 190, linesMax: 2 });
  const subtitle = fit(texts.subtitle || identity.name, 'text', { width: 440, height: 30, linesMax: 1 });
  const card =
    group(
      { 'clip-path': defs.clip(rect(0, 0, 1_000, 620, '#000', { rx: 34 })) },
      placed(allOver(scene, 1_000, 620, swatch), 0, 0) + path('M0 0H640L540 620H0Z', swatch.ink),
    ) +
    drawType(defs, title, 60, 70, swatch.ground) +
    drawType(defs, subtitle, 60, 530, readable(swatch.ink, [swatch.accent]));
  return (
    shadow(scene, 750, 1_240, 560, 60) +
    placed(
      rect(0, 0, 1_100, 700, mix(swatch.accent, '#ffffff', 0.25), { rx: 14 }) +
        path('M0 0L550 400L1100 0', mix(swatch.accent, '#ffffff', 0.1)),
      210,
      530,
      1,
      3,
    ) +
    placed(rect(10, 14, 1_000, 620, '#1a1410', { rx: 34, opacity: 0.2 }) + card, 240, 330, 1, -6)
  );
}

function volume({ defs }: Scene, cloth: string): string {
  return defs.gradient('right', [
    [0, '#000000', 0.36],
    [0.25, '#000000', 0.02],
    [0.42, '#ffffff', isDark(cloth) ? 0.13 : 0.22],
    [0.7, '#000000', 0.04],
    [1, '#000000', 0.36],
  ]);
}
