export const page = {
  updated: (day: string) => `Stand: ${day}`,
};
