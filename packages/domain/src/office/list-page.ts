/** Rows of a page of the office's lists that are asked for by the last row shown: of one that is full there may be more. */
export const LIST_PAGE = 50;

/** Options of a choice of one event among all: where there are as many there may be more, and a search finds them. */
export const CHOICE_MAX = 500;
