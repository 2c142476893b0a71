import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

const said: unknown[] = [];
const page = { say: (...what: unknown[]) => said.push(...what) };
declare const say: (...what: unknown[]) => void;

test('what is given arrives as it was, and ends no script', () => {
  const script = pageScript(
    (text: string, { list }: { list: readonly number[] }) => {
      // a remark stays behind
      say(text, list);
    },
    '</script>',
    { list: [1, 2] },
  );
  expect(script).not.toMatch(/<\/|remark|\n\s/);
  runInNewContext(script, page);
  expect(said).toEqual(['</script>', [1, 2]]);
});
