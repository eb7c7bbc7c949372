import type { Preset } from '../../contract/index.ts';

/** Shapes that need no preset of Office. */
export const PLAIN = ['rect', 'roundRect', 'ellipse', 'line'] as const;

/** What PowerPoint calls each shape in its gallery. */
export const SHAPE_NAMES: Readonly<Record<(typeof PLAIN)[number] | Preset, string>> = {
  rect: 'rectangle',
  roundRect: 'rectangle with rounded corners',
  ellipse: 'oval',
  line: 'line',
  triangle: 'isosceles triangle',
  rtTriangle: 'right triangle',
  diamond: 'diamond',
  parallelogram: 'parallelogram',
  trapezoid: 'trapezoid',
  pentagon: 'regular pentagon',
  hexagon: 'hexagon',
  octagon: 'octagon',
  star4: 'star with 4 points',
  star5: 'star with 5 points',
  star8: 'star with 8 points',
  plus: 'cross',
  chevron: 'chevron',
  homePlate: 'arrow pentagon',
  rightArrow: 'right arrow',
  leftArrow: 'left arrow',
  upArrow: 'up arrow',
  downArrow: 'down arrow',
  leftRightArrow: 'left-right arrow',
  round2SameRect: 'rectangle with rounded top corners',
  round1Rect: 'rectangle with a rounded corner',
  snip1Rect: 'rectangle with a snipped corner',
  wedgeRectCallout: 'speech bubble',
  donut: 'hollow circle',
  blockArc: 'block arc',
  pie: 'partial circle',
  chord: 'chord',
  teardrop: 'teardrop',
  heart: 'heart',
  frame: 'frame',
};
