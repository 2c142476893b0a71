import { isDay } from '@frontrow/domain/dates/day';

/** Days as YYYY-MM-DD; '' where there is none. */
export type EventFilter = { name: string; from: string; to: string };

export type FilterProblem = { from?: 'tooEarly'; to?: 'tooEarly' };

/** Fewer characters say too little. */
const NAME_LENGTH_MIN = 3;
/** Typing rests this long before it counts. */
export const DEBOUNCE_MS = 500;

/** What is wrong with the days: the first one not before today, the last one not before the first. */
export function problemsOf({ from, to }: EventFilter, today: string): FilterProblem {
  return {
    ...(from !== '' && from < today && { from: 'tooEarly' as const }),
    ...(to !== '' && to < (from > today ? from : today) && { to: 'tooEarly' as const }),
  };
}

/** The part of a filter that counts: text that is long enough, days that are possible. */
export function validFilter(filter: EventFilter, today: string): EventFilter {
  const name = filter.name.trim();
  const days = { from: isDay(filter.from) ? filter.from : '', to: isDay(filter.to) ? filter.to : '' };
  const problems = problemsOf({ name, ...days }, today);
  return {
    name: name.length >= NAME_LENGTH_MIN ? name : '',
    from: problems.from ? '' : days.from,
    to: problems.to ? '' : days.to,
  };
}

export const isActive = ({ name, from, to }: EventFilter): boolean => name !== '' || from !== '' || to !== '';

/** The filter an address holds: `?name=köln&from=2027-01-01&to=2027-02-01`. */
export function readFilter(search: URLSearchParams, today: string): EventFilter {
  const read = (name: string) => search.get(name) ?? '';
  return validFilter({ name: read('name'), from: read('from'), to: read('to') }, today);
}

/** The query of an address with this filter; other parameters stay. */
export function writeFilter(filter: EventFilter, current: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(current);
  for (const [name, value] of Object.entries(filter)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  return search;
}
