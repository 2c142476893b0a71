import type { Answer } from '../store.ts';
import type { Input } from './inputs.ts';
import { MARK, MARKED_HEADER } from './values.ts';
import { isStillForeign, type World } from './world.ts';

/** What only our inside knows: places of our sources, words of the database. */
const INSIDE =
  /\bat \w.*\.[jt]s:\d|node_modules|pg_catalog|syntax error at or near|violates \w+ constraint|duplicate key value|relation "\w+"|invalid input syntax|ECONNREFUSED|deadlock detected/;

/** Why a mail or a call did not go through is what they are asked for. */
const FOR_OPERATORS = /^office (?:OUTBOX|JOB)$/;

/** @returns what is wrong with a reply, a sentence each */
export async function judge(world: World, input: Input, answer: Answer): Promise<string[]> {
  const { status, headers, text } = answer;
  const { about } = input;
  const type = headers['content-type'] ?? '';
  const said = `${JSON.stringify(headers)}\n${text}`;
  const asked = `${input.path}\n${JSON.stringify(input.headers)}\n${input.body?.toString('latin1') ?? ''}`;
  const wrong: string[] = [];
  if (status >= 500 && !(status === 503 && text.includes('"WAITING_ROOM"'))) wrong.push(`answers ${status}`);
  if (/"code":"INTERNAL"/.test(text)) wrong.push('is a bug on our side');
  if (INSIDE.test(text) && !INSIDE.test(asked) && !FOR_OPERATORS.test(about)) wrong.push('shows the inside');
  if (text !== '' && headers['x-content-type-options'] !== 'nosniff') wrong.push('leaves the type to guesses');
  if (type.startsWith('text/html') && text.includes(`<${MARK}`) && !isOfTinyFrontEnd(text)) wrong.push('reflects markup');
  if (MARKED_HEADER in headers) wrong.push('takes a header from what was sent');
  if (/^(?:https?:)?[/\\]{2}evil\.example/i.test(headers.location ?? '')) wrong.push('leads to another site');
  const leaked = world.hidden.find((secret) => said.includes(secret) && !asked.includes(secret));
  if (leaked !== undefined) wrong.push('shows a secret of the house');
  return [...wrong, ...(await foreignRows(world, input, said, asked))];
}

/** The pages of these tests' front end show what an event is called as it is; the real one is React's to escape. */
const isOfTinyFrontEnd = (text: string): boolean => text.includes('window.ready = true');

async function foreignRows(world: World, { shop, colleague, path }: Input, said: string, asked: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const owner of world.owners) {
    if (said.toLowerCase().includes(owner.secret) && !owner.tokens.some((token) => asked.includes(token))) {
      if (!colleague) wrong.push(`shows a buyer of ${owner.key} to everybody`);
      else if (!colleague.sees.includes(owner.key) && (await isStillForeign(world, colleague, owner)))
        wrong.push(`shows a buyer of ${owner.key} to ${colleague.name}`);
    }
    const isOfOtherShop = owner.shop !== shop && !path.startsWith('/office') && path.startsWith(`/${shop}/`);
    if (isOfOtherShop && said.includes(owner.shown)) wrong.push(`shows in ${shop} what ${owner.shop} sells`);
  }
  return wrong;
}
