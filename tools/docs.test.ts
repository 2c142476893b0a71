import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { terms } from './architecture/terms.ts';
import { haproxyConfig } from './failover/cluster.ts';
import { readTree } from './packages/find-problems.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every decision says of when it is and whether it holds', () => {
  const silent = readdirSync(join(root, 'docs/decisions')).filter(
    (file) => !/^# .+\n\n\*(accepted|superseded by \d{4}), \d{4}-\d\d-\d\d\*\n\n/.test(read(`docs/decisions/${file}`)),
  );
  expect(silent).toEqual([]);
});

test('what the field calls a thing is found in the file that the glossary names', () => {
  const [table = ''] = read('docs/glossary.md').split('## Words of the product');
  const rows = [...table.matchAll(/^\| (.+?)(?: \(.+?\))? \| .+ \| \[.+\]\(\.\.\/(.+)\) \|$/gm)];
  expect(rows.length).toBeGreaterThan(35);
  const lost = rows.filter(
    ([, term = '', file = '']) => !existsSync(join(root, file)) || !read(file).toLowerCase().includes(term.toLowerCase()),
  );
  expect(lost.map(([, term, file]) => `${term}: ${file}`)).toEqual([]);
});

test('each rule of the table is in the file it names, by the name it gives', () => {
  const rows = [...read('docs/rules.md').matchAll(/^\| (.+) \| `(.+)` \| \[.+\]\(\.\.\/(.+)\) \|$/gm)];
  expect(rows.length).toBeGreaterThan(50);
  const lost = rows.filter(([, , name = '', file = '']) => !existsSync(join(root, file)) || !new RegExp(`\\b${name}\\b`).test(read(file)));
  expect(lost.map(([, rule, name, file]) => `${rule}: ${name} in ${file}`)).toEqual([]);
});

describe('what is said to be tested', () => {
  /** Tests that papers name, each with its titles: `[file](path) "title" "another"`. */
  const named = ['docs/security/asvs.md', 'docs/proof.md'].flatMap((paper) =>
    [...read(paper).matchAll(/\]\((\S+\.(?:test|spec)\.ts)\)((?: "[^"]+")*)/g)].map(([, target = '', titles = '']) => ({
      file: join(dirname(paper), target),
      titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    })),
  );

  test('is tested by tests of those names', () => {
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(80);
    const lost = named.flatMap(({ file, titles }) =>
      titles.filter((title) => !read(file).includes(title)).map((title) => `${file}: ${title}`),
    );
    expect(lost).toEqual([]);
  });

  test('names a test in each row of ASVS, and every other row says why not', () => {
    const rows = [...read('docs/security/asvs.md').matchAll(/^\| (\d[^|]*) \| ([^|]+) \| (.*) \|$/gm)];
    expect(rows.length).toBeGreaterThan(100);
    const bare = rows.filter(([, , state = '', by = '']) =>
      /\btested/.test(state) && state !== 'not tested' ? !/\.(?:test|spec)\.ts\) "/.test(by) : by.trim() === '',
    );
    expect(bare.map(([row]) => row)).toEqual([]);
  });
});

test('HAProxy is set as the drill of a failover runs it', () => {
  const told = ['failover', 'scale'].flatMap((page) => [
    ...read(`docs/operate/${page}.md`).matchAll(/```\n((?:#.*\n)?(?:defaults|listen)[\s\S]*?)```/g),
  ]);
  const lines = told.flatMap(([, block = '']) => block.split('\n')).filter((line) => line !== '' && !/^(?:#|  server )/.test(line));
  expect(lines).toEqual(haproxyConfig(5000, 5001, []).trim().split('\n'));
});

test('each key there is stands in the list of keys, and no other', () => {
  const page = read('docs/security/keys.md');
  const [, made = ''] = page.split('## Made by the store');
  const listed = [...made.split('## ')[0]!.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  const sources = globSync('packages/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const asked = sources.flatMap((file) => [...read(file).matchAll(/getSecret\([\w.]+, '([\w-]+)'/g)].map(([, name = '']) => name));
  expect(listed.toSorted()).toEqual([...new Set(asked)].toSorted());
  const settings = [...read('README.md').matchAll(/`([A-Z0-9_]*(?:SECRET|TOKEN|KEY)(?:_FILE|_ACCESS_KEY)?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => name !== 'STRIPE_PUBLISHABLE_KEY' && !page.includes(`\`${name}\``))).toEqual([]);
});

test('each setting of the environment stands in the papers', () => {
  const source = ['config', 'run-server', 'keep-backups'].map((name) => read(`packages/server/src/${name}.ts`)).join('\n');
  const asked = new Set([...source.matchAll(/(?:\benv\[|\(env, )'([A-Z0-9_]+)'/g)].map(([, name = '']) => name));
  expect(asked.size).toBeGreaterThan(50);
  // taken out, one would not be read here
  expect(source).not.toMatch(/\}\s*=\s*(?:process\.)?env\b/);
  const papers = ['README.md', ...globSync('docs/operate/*.md', { cwd: root })].map(read).join('\n');
  // `APPLE_PASS_…` names all that begin so
  const told = [...papers.matchAll(/\b[A-Z][A-Z0-9_]+(?:_…)?/g)].map(([name]) => name);
  const isTold = (name: string) => told.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : one === name));
  expect([...asked].filter((name) => !isTold(name))).toEqual([]);
});

test('each regular job has its row, with its period and what it takes away', async () => {
  const sources = globSync('packages/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n');
  const jobs = [...sources.matchAll(/name: (['`])(.+?)\1,\s*everySeconds: ([\w* ]+),/g)].map(([, , name = '', every = '']) => ({
    name: name.replace(/\$\{(\w+)\}/, 'a $1'),
    seconds: every
      .replace('HOUR', '3600')
      .replace('MINUTE', '60')
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1),
  }));
  expect([...sources.matchAll(/\beverySeconds: (?!number)/g)].length).toBe(jobs.length);
  expect(jobs.filter(({ seconds }) => !(seconds > 0))).toEqual([]);
  const rows = jobs
    .map(({ name, seconds }) => {
      const tables = [...terms].flatMap(([table, term]) => ('job' in term && term.job === name ? [`\`${table}\``] : []));
      const [length, unit] = seconds >= 3600 ? [seconds / 3600, 'hour'] : seconds >= 60 ? [seconds / 60, 'minute'] : [seconds, 'second'];
      return `| ${name} | ${length === 1 ? unit : `${length} ${unit}s`} | ${tables.join(', ')} |`;
    })
    .toSorted()
    .join('\n');
  const text = `# Regular jobs\n\nWhat every node does at intervals. Written by a test from the sources: \`npx vitest run tools/docs.test.ts -u\`. After how long a row goes says [privacy](privacy.md).\n\n| job | every | takes rows away from |\n|---|---|---|\n${rows}\n`;
  await expect(text).toMatchFileSnapshot('../docs/operate/jobs.md');
});

describe('metrics', () => {
  const sources = globSync('packages/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read);
  const told = sources.flatMap((text) =>
    [...text.matchAll(/\bname: '([a-z0-9_]+)',\s*help:|# TYPE frontrow_(\w+) /g)].map(([, gauge, counted]) => gauge ?? counted ?? ''),
  );
  const page = read('docs/operate/watching.md');
  const rules = parse(read('deploy/alerts.yaml')) as { groups: { rules: { expr: string; annotations: { summary: string } }[] }[] };
  const alerts = rules.groups.flatMap((group) => group.rules);

  test('are all in the table of what to watch, and no others', () => {
    const listed = [...page.matchAll(/^\| `frontrow_(\w+)` \|/gm)].map(([, name = '']) => name);
    expect(told.length).toBeGreaterThan(25);
    // none is written in a way that is not read here, save for the type and the loop over them
    const written = sources.flatMap((text) => [...text.matchAll(/\bhelp: (?!string)|# TYPE frontrow_\w/g)]);
    expect(told).toHaveLength(written.length);
    expect(listed.toSorted()).toEqual([...new Set(told)].toSorted());
  });

  test('that somebody is to look at have a rule, and a rule asks for what there is', () => {
    const asked = new Set(alerts.flatMap(({ expr }) => [...expr.matchAll(/frontrow_(\w+?)(?:_bucket)?\b/g)].map(([, name = '']) => name)));
    expect([...asked].filter((name) => !told.includes(name))).toEqual([]);
    const wanted = [...page.matchAll(/^\| `frontrow_(\w+)` .*\| (?:look|wake): [^|]* \|$/gm)].map(([, name = '']) => name);
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((name) => !asked.has(name))).toEqual([]);
  });

  test('of other papers are there', () => {
    const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
    const named = papers.flatMap((paper) => [...read(paper).matchAll(/`frontrow_(\w+)`/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !told.includes(name))).toEqual([]);
  });
});

test('links between the papers lead somewhere', () => {
  const papers = globSync(['*.md', 'docs/**/*.md', '{packages,tools,bench,e2e,demo,deploy}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'demo/pages/**', 'bench/results/**'],
  });
  const dead = papers.flatMap((paper) =>
    [
      ...read(paper)
        .replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
        .matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
    ]
      .map(([, target = '']) => target)
      .filter((target) => !/^(\w+:|\/)/.test(target) && !existsSync(join(root, dirname(paper), target)))
      .map((target) => `${paper}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('each package that is asked for by name has its sentence', () => {
  const page = read('docs/dependencies.md');
  const [, manifests] = readTree(root);
  const asked = Object.values(manifests).flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  // several of one house are told in one row, the first by its whole name
  const isTold = (name: string) =>
    page.includes(`\`${name}\``) || (name.startsWith('@opentelemetry/') && page.includes(`\`${name.slice(15)}\``));
  expect(asked.filter((name) => !/^@(?:frontrow|types)\//.test(name) && !isTold(name))).toEqual([]);
});
