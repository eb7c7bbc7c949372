/**
 * The owner of a new data directory. It is the default of `--owner` on the command line. In a file of its own, because a command for another
 * server reads it and must not load the database.
 */
export const DEFAULT_OWNER = 'default';
