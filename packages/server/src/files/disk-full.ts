const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Whether something failed because the disk of the files or of the database has no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && CODES.includes(String((error as NodeJS.ErrnoException).code));
}
