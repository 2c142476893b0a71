import { reportContent, type ReportDeps, type ReportRequest } from './report-content.ts';

export { forgetOldReports } from './forget-old.ts';
export { reportMails } from './send-mails.ts';
export { acceptReport, type Decided, type DecideProblem, rejectReport } from './decide-report.ts';
export { listOpenReports, showReport } from './list-reports.ts';
export { type ReportRow } from './store.ts';

export type Reports = ReturnType<typeof createReports>;

export const createReports = (deps: ReportDeps) => ({ report: (request: ReportRequest) => reportContent(deps, request) });
