import type { Queryable } from '../../platform/db/index.ts';
import { selectOpenReports, selectReport, type ReportRow } from './store.ts';

/** Reports nobody has decided, oldest first. */
export const listOpenReports = (db: Queryable): Promise<ReportRow[]> => db.many(selectOpenReports, [null, null, null]);

/** One report and what became of it. */
export const showReport = (db: Queryable, id: number): Promise<ReportRow | undefined> => db.first(selectReport, [id, null]);
