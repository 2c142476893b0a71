/** German and English both tell one from everything else: `${n} ${plural(n, 'Ticket', 'Tickets')}`. */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}
