/** What a file picker offers for an import. */
export const ZIP_TYPES = '.zip,application/zip';
