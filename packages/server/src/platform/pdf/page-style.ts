/** What every page of ours is: A4 in points, and the colours of its text and lines. */
export const pageSize = { width: 595.28, height: 841.89 };
export const margin = 28;
export const ink = '#14141a';
export const inkSoft = '#55555f'; // 7.3 : 1 on white
export const hairline = '#c9c9d1';
