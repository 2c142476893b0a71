import { expect, it } from 'vitest';
import { waitingRoom as de } from '../../i18n/messages/de/waiting-room.ts';
import { waitingRoom as en } from '../../i18n/messages/en/waiting-room.ts';

it('the rules name the time that the sale gives, and none before it is known', () => {
  const said = [600, 90, 60, undefined].map((seconds) => [de.page.rules.time(seconds), en.page.rules.time(seconds)]);
  const named = [
    ['10 Minuten', '10 minutes'],
    ['90 Sekunden', '90 seconds'],
    ['60 Sekunden', '60 seconds'],
    ['begrenzte Zeit', 'a limited time'],
  ];
  for (const [index, [german, english]] of named.entries()) {
    expect(said[index]?.[0]).toContain(`Drinnen hast du ${german}, um`);
    expect(said[index]?.[1]).toContain(`Inside you have ${english} to`);
  }
});
