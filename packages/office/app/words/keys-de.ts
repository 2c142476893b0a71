/** What the keyboard does in the office. */
export const keysDe = {
  title: 'Tasten',
  search: 'Suchen',
  list: 'Diese Liste zeigen',
  to: (section: string) => `Zu „${section}“`,
  use: 'Diese Tasten in diesem Browser benutzen',
};
