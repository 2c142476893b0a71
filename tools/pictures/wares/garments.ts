import { isDark, wareColour } from '../colour.ts';
import { group, path, placed, stroke } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import { fold, shadow } from './backdrop.ts';
import { backPrint, inks, print } from './print.ts';
import type { Scene } from '../scene.ts';

type Cut = { outline: string; sleeves: string; seams: string; folds: string; hem: string };

const tee: Cut = {
  outline:
    'M575 232C530 246 420 282 352 318C306 344 262 420 226 500C192 576 158 646 140 700C136 714 142 722 156 728C216 756 282 784 338 802C350 806 358 800 362 788C374 750 388 716 402 690C410 850 404 1100 396 1300C395 1316 402 1324 418 1326C640 1344 860 1344 1082 1326C1098 1324 1105 1316 1104 1300C1096 1100 1090 850 1098 690C1112 716 1126 750 1138 788C1142 800 1150 806 1162 802C1218 784 1284 756 1344 728C1358 722 1364 714 1360 700C1342 646 1308 576 1274 500C1238 420 1194 344 1148 318C1080 282 970 246 925 232',
  sleeves: '',
  seams:
    'M352 318C392 420 410 560 402 690M1148 318C1108 420 1090 560 1098 690M150 706C212 736 284 764 350 782M1350 706C1288 736 1216 764 1150 782M397 1292C640 1312 860 1312 1103 1292',
  folds:
    'M402 690C450 760 470 900 452 1080C476 900 486 780 402 690ZM1098 690C1050 760 1030 900 1048 1080C1024 900 1014 780 1098 690ZM440 1300C500 1180 520 1080 516 980C540 1100 520 1220 470 1310ZM1060 1300C1000 1180 980 1080 984 980C960 1100 980 1220 1030 1310Z',
  hem: '',
};

const longSleeves =
  'M352 318C300 348 268 440 244 560C214 720 176 960 158 1190C157 1204 162 1212 174 1214L286 1232C300 1234 308 1228 310 1214C328 1040 366 840 404 700ZM1148 318C1200 348 1232 440 1256 560C1286 720 1324 960 1342 1190C1343 1204 1338 1212 1326 1214L1214 1232C1200 1234 1192 1228 1190 1214C1172 1040 1134 840 1096 700Z';

const longsleeve: Cut = {
  outline:
    'M575 232C530 246 420 282 352 318C356 440 400 560 402 690C410 850 404 1100 396 1300C395 1316 402 1324 418 1326C640 1344 860 1344 1082 1326C1098 1324 1105 1316 1104 1300C1096 1100 1090 850 1098 690C1100 560 1144 440 1148 318C1080 282 970 246 925 232',
  sleeves: longSleeves,
  seams:
    'M352 318C392 420 410 560 402 700M1148 318C1108 420 1090 560 1098 700M160 1170L312 1196M1340 1170L1188 1196M397 1292C640 1312 860 1312 1103 1292',
  folds:
    tee.folds + 'M300 560C270 700 250 820 262 960C280 840 286 720 300 560ZM1200 560C1230 700 1250 820 1238 960C1220 840 1214 720 1200 560Z',
  hem: '',
};

const hoodieCut: Cut = {
  outline:
    'M560 300C500 312 410 340 340 376C346 480 392 600 394 720C400 880 396 1080 390 1240C430 1262 1070 1262 1110 1240C1104 1080 1100 880 1106 720C1108 600 1154 480 1160 376C1090 340 1000 312 940 300',
  sleeves:
    'M340 376C282 410 248 500 224 620C192 790 158 1010 140 1210C180 1232 250 1246 300 1246C318 1080 358 880 396 730ZM1160 376C1218 410 1252 500 1276 620C1308 790 1342 1010 1360 1210C1320 1232 1250 1246 1200 1246C1182 1080 1142 880 1104 730Z',
  seams: 'M340 376C386 470 402 600 394 730M1160 376C1114 470 1098 600 1106 730',
  folds:
    'M396 730C450 800 460 900 444 1040C470 920 480 810 396 730ZM1104 730C1050 800 1040 900 1056 1040C1030 920 1020 810 1104 730ZM290 640C256 780 238 900 250 1040C270 910 280 790 290 640ZM1210 640C1244 780 1262 900 1250 1040C1230 910 1220 790 1210 640Z',
  hem: 'M388 1236C430 1258 1070 1258 1112 1236L1104 1330C1060 1350 440 1350 396 1330ZM138 1206C180 1230 250 1246 302 1246L294 1322C250 1324 180 1312 132 1286ZM1362 1206C1320 1230 1250 1246 1198 1246L1206 1322C1250 1324 1320 1312 1368 1286Z',
};

export function tShirt(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  return shadow(scene, 750, 1_330, 470, 46) + garment(scene, tee, cloth, neckOf(scene)) + printed(scene, cloth, 400);
}

export function longsleeveShirt(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  return shadow(scene, 750, 1_330, 560, 46) + garment(scene, longsleeve, cloth, neckOf(scene)) + printed(scene, cloth, 400);
}

/** Hood, laces and pocket in front; from behind the hood lies on the back. */
export function hoodie(scene: Scene): string {
  const cloth = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  const line = fold(cloth, 0.22);
  const back = scene.variant.view === 'back';
  const hood =
    'M560 306C520 190 600 92 750 92C900 92 980 190 940 306C960 340 930 392 880 410C830 440 790 470 750 500C710 470 670 440 620 410C570 392 540 340 560 306Z';
  const inside = 'M622 318C606 220 660 156 750 156C840 156 894 220 878 318C850 390 800 430 750 462C700 430 650 390 622 318Z';
  const hoodBack = 'M560 306C540 180 620 110 750 110C880 110 960 180 940 306C940 400 860 450 750 452C640 450 560 400 560 306Z';
  const front =
    path(hood, cloth) +
    path(inside, fold(cloth, isDark(cloth) ? 0.1 : 0.3)) +
    stroke(hood, line, 5) +
    stroke('M692 424C688 480 692 520 686 572M808 424C812 480 808 520 814 572', inks(scene.swatch, cloth).accent, 10, {
      'stroke-linecap': 'round',
    }) +
    path('M560 960H940L1010 1110V1236H490V1110Z', fold(cloth, 0.05)) +
    stroke('M490 1236V1110L560 960H940L1010 1110V1236', line, 5);
  const behind = path(hoodBack, fold(cloth, 0.05)) + stroke(hoodBack, line, 5) + stroke('M750 112V450', line, 4);
  const print = back ? placed(backPrint(scene, 560, 640, cloth), 470, 520) : placed(frontPrint(scene, 400, 350, cloth), 550, 596);
  return shadow(scene, 750, 1_340, 600, 46) + garment(scene, hoodieCut, cloth, '') + (back ? behind : front) + print;
}

/** A hoodie's chest is short between laces and pocket: the print is the name and what fits below it. */
function frontPrint(scene: Scene, width: number, height: number, cloth: string): string {
  if (scene.design % 2 === 1) return print(scene, width, height, cloth);
  const swatch = inks(scene.swatch, cloth);
  const name = fit(scene.identity.name, scene.identity.face, { width: width + 120, height: height * 0.62, linesMax: 3 });
  return drawType(scene.defs, name, width / 2, height * 0.12, swatch.ink, 'middle');
}

function printed(scene: Scene, cloth: string, top: number): string {
  if (scene.variant.view === 'back') return placed(backPrint(scene, 520, 740, cloth), 490, top - 30);
  return placed(print(scene, 480, 620, cloth), 510, top + 40);
}

/** The collar: deep in front with the inside of the back showing, shallow behind. */
function neckOf(scene: Scene): string {
  return scene.variant.view === 'back' ? 'M575 232C640 268 860 268 925 232' : 'M575 232C620 366 880 366 925 232';
}

function garment({ defs }: Scene, cut: Cut, cloth: string, neck: string): string {
  const line = fold(cloth, 0.24);
  const body = neck ? `${cut.outline}${neck.replace(/^M[\d ]+C(\d+ \d+) (\d+ \d+) .*$/, 'C$2 $1 575 232')}Z` : `${cut.outline}Z`;
  const light = defs.gradient('right', [
    [0, '#000000', 0.2],
    [0.25, '#000000', 0.03],
    [0.44, '#ffffff', isDark(cloth) ? 0.07 : 0.12],
    [0.72, '#000000', 0.03],
    [1, '#000000', 0.2],
  ]);
  const whole = body + cut.sleeves + cut.hem;
  const collar = neck
    ? path('M575 232C640 214 860 214 925 232C880 262 620 262 575 232Z', fold(cloth, 0.34)) +
      stroke(neck, fold(cloth, 0.1), 30) +
      stroke(neck, line, 3)
    : '';
  const ribs = cut.hem
    ? group({ 'clip-path': defs.clip(path(cut.hem, '#000')) }, stroke('M125 1190' + 'v170m17-170'.repeat(74), line, 5, { opacity: 0.5 }))
    : '';
  return (
    path(cut.sleeves, cloth) +
    path(body, cloth) +
    path(cut.hem, fold(cloth, 0.06)) +
    ribs +
    path(whole, light) +
    path(cut.folds, fold(cloth, 0.5), { opacity: 0.2 }) +
    stroke(cut.seams, line, 4) +
    stroke(cut.sleeves + body, fold(cloth, 0.14), 3) +
    collar
  );
}
