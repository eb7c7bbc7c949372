/** The last is PostgreSQL's. */
const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Whether an operation failed because the disk of the files or of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && CODES.includes(String((error as NodeJS.ErrnoException).code));
}
