import { curveNatural } from 'd3-shape';

/** The curve through the points of a smooth line: a natural cubic spline, as LibreOffice draws it. PowerPoint's is flatter. */
export const SMOOTH = curveNatural;
