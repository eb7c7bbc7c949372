import { curveCardinal } from 'd3-shape';

/**
 * The curve through the points of a smooth line. As in Office, the direction at a point is that of the line between its
 * neighbours, and the control points lie at a sixth of their distance.
 */
export const SMOOTH = curveCardinal.tension(0);
