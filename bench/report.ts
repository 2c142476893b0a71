import { cpus, totalmem } from 'node:os';
import type { Measured } from './load/alternate.ts';
import type { Figures } from './load/measure.ts';

/** One line of the report. `met` is left out where there is no goal. */
export type Row = {
  name: string;
  clients?: number;
  figures?: Figures & Partial<Measured>;
  /** For what is not measured in requests. */
  value?: string;
  /** Share of a reference measured in the same run: of its requests per second, and by the CPU time each takes. */
  ratio?: { of: string; value: number; cpu: number };
  goal?: string;
  met?: boolean;
};
export type Section = { title: string; notes: string[]; rows: Row[] };

const COLUMNS = ['', 'clients', 'per second', 'p50 ms', 'p99 ms', 'errors', 'CPU µs', 'database µs', 'ratio', 'goal', ''];

export const ratioOf = (part: Measured, of: string, reference: Measured): NonNullable<Row['ratio']> => ({
  of,
  value: part.perSecond / reference.perSecond,
  cpu: reference.cpuMicros / part.cpuMicros,
});

export function formatSection({ title, notes, rows }: Section): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`);
  return [`## ${title}`, '', ...lines, '', ...notes.map((note) => `- ${note}`), ...(notes.length > 0 ? [''] : [])].join('\n');
}

function cells({ name, clients, figures, value, ratio, goal, met }: Row): string[] {
  return [
    name,
    clients === undefined ? '' : String(clients),
    value ?? (figures ? whole(figures.perSecond) : ''),
    figures ? short(figures.p50) : '',
    figures ? short(figures.p99) : '',
    figures ? String(figures.errors) + (figures.problem ? ` (${figures.problem})` : '') : '',
    figures?.cpuMicros === undefined ? '' : whole(figures.cpuMicros),
    figures?.databaseMicros === undefined ? '' : whole(figures.databaseMicros),
    ratio ? `${ratio.value.toFixed(2)} (CPU ${ratio.cpu.toFixed(2)}) of ${ratio.of}` : '',
    goal ?? '',
    met === undefined ? '' : met ? 'met' : '**missed**',
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : 0));

export function formatHead(options: { seconds: number; at: Date; took: number; loadBefore: number }): string {
  const [cpu] = cpus();
  return [
    '# Measurements',
    '',
    `\`npm run bench\` on ${options.at.toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} × ${cpu?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB.`,
    `${options.seconds} s for each figure after a second to warm up, in short rounds that alternate with the reference; ${Math.round(options.took)} s in all.`,
    `Load, server, database (default durability), emulators and references share these cores, so figures drift with what else the machine does (its load average before the run: ${options.loadBefore.toFixed(1)}); ratios are taken in the same run: of requests per second, and (CPU) of the time each process spends on a request, which what else runs disturbs less. CPU µs is the measured process alone, database µs all processes of PostgreSQL.`,
    '',
  ].join('\n');
}
