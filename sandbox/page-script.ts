/** The text of a script that calls a function in a page: with what is given, and nothing else that is not inside it. */
export const pageScript = <Given extends readonly unknown[]>(run: (...given: Given) => void, ...given: Given): string =>
  // within a text of JSON it means the same, and ends no script
  `(${run.toString()})(${given.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c')).join()});`;
