import { curveCardinal } from 'd3-shape';

/**
 * The curve through the points of a smooth line, as Office draws it: control points at a sixth of the distance between the
 * neighbours. LibreOffice draws a natural cubic spline, which swings out further.
 */
export const SMOOTH = curveCardinal;
