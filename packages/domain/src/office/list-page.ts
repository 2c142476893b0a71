/** Rows of a page of the office's lists that are asked for by the last row shown: of one that is full there may be more. */
export const LIST_PAGE = 50;
