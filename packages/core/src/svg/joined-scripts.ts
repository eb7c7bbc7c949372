/**
 * Scripts (ISO 15924) whose letters are joined or hang from one line: space between letters would break the line. Use in a
 * regular expression as `\p{Script=…}`.
 */
export const JOINED_SCRIPTS = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Phag', 'Mand', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru'];
