import { foldText } from '@frontrow/domain/search/fold-text';
import Fuse from 'fuse.js/basic';

export type Suggestion = {
  /** Within the shop, or with `external` an address of another host. */
  to: string;
  external?: boolean;
  label: string;
  kind: 'artist' | 'tour' | 'category' | 'help';
  /** What else it is found by. */
  alternatives?: readonly string[];
};

/** Typed characters before anything is suggested. */
const TYPED_MIN = 2;
const SUGGESTED_MAX = 10;
/** How far a text may be from what was typed, and how bad an answer may be: 0 is the same, 1 has nothing in common. */
const THRESHOLD = 0.4;
const SCORE_END = 0.5;

export type Suggest = (typed: string) => Suggestion[];

/** The best of these for what was typed so far, mistyped or not. */
export function createSuggest(suggestions: readonly Suggestion[]): Suggest {
  const fuse = new Fuse(suggestions, {
    keys: ['label', 'alternatives'],
    getFn: (suggestion, path) =>
      (path[0] === 'alternatives' ? (suggestion.alternatives ?? []) : [suggestion.label]).map((text) => foldText(text)),
    threshold: THRESHOLD,
    ignoreLocation: true,
    includeScore: true,
    // a question is longer than a name and no worse an answer
    fieldNormWeight: 0.5,
  });
  return (typed) => {
    const folded = foldText(typed);
    if (folded.length < TYPED_MIN) return [];
    return fuse
      .search(folded)
      .filter(({ score = 1 }) => score < SCORE_END)
      .slice(0, SUGGESTED_MAX)
      .map(({ item }) => item);
  };
}
