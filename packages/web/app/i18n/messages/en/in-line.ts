export const inLine = {
  title: 'You are in line',
  text: 'A great many people are paying right now. What you chose stays yours. Keep this page open: it goes on by itself.',
};
