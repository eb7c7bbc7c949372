/** SQLite has a code of its own for its shared memory, which is a file. The last code is PostgreSQL's. */
const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];

/** Whether an operation failed because the disk of the files or of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && CODES.includes(String((error as NodeJS.ErrnoException).code));
}
