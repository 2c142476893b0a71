import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuditChange } from './audit-change.tsx';

test('what was agreed and settled reads as money and shares, by words', () => {
  const html = renderToString(<AuditChange before={null} after={{ due: 71_364, commissionMinor: 50, commissionPermille: 125 }} />);
  const shown = html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
  expect(shown.trim()).toBe('Fällig 713,64 € Provision je Ticket 0,50 € Provision 12,5 %');
});
