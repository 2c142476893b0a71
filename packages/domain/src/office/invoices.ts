/** More do not fit into a ZIP archive of the common kind (65,535 files); each may be two files. */
export const INVOICES_PER_ARCHIVE = 30_000;
