const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** The namespace of PowerPoint 2019, by which it tells its own markup from that for other viewers. */
const POWERPOINT = 'http://schemas.microsoft.com/office/powerpoint/2015/09/main';

/**
 * Markup for PowerPoint, and other markup for viewers that do not know it (ISO/IEC 29500-3 §7.6). A viewer reads one of
 * them and ignores the other.
 */
export function alternateXml(forPowerPoint: string, forOthers: string): string {
  return (
    `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:p159="${POWERPOINT}" Requires="p159">${forPowerPoint}</mc:Choice>` +
    `<mc:Fallback>${forOthers}</mc:Fallback></mc:AlternateContent>`
  );
}
