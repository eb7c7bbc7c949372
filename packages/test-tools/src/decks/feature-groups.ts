/** Features of the template language that belong together, by the names of their files in `examples/features`. */
export interface FeatureGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/** All documented features, in the order of the documentation. */
export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    title: 'Text',
    names: [
      'text-with-fields',
      'text-styles',
      'named-text-styles',
      'rich-text-in-a-field',
      'lists-with-bullets-and-with-numbers',
      'lists-with-levels',
    ],
  },
  {
    title: 'Fields and conditions',
    names: [
      'numbers-and-dates-by-language',
      'conditional-elements',
      'empty-fields',
      'defaults-and-static-fields',
      'roles',
    ],
  },
  {
    title: 'Shapes and lines',
    names: ['shapes', 'adjusted-shapes', 'lines', 'gradients', 'shadows'],
  },
  {
    title: 'Images',
    names: ['image-fit', 'cropped-images', 'rounded-images-and-borders', 'opacity', 'rotation'],
  },
  {
    title: 'Backgrounds, links and slide numbers',
    names: ['solid-background', 'gradient-background', 'image-background', 'links', 'slide-number'],
  },
  {
    title: 'Groups and layout',
    names: [
      'row',
      'column',
      'wrap',
      'grid-of-equal-columns',
      'grid-of-mixed-columns',
      'adaptive-grid',
      'fixed-hug-and-fill',
      'padding-align-and-justify',
      'nested-groups',
      'free-group',
      'repeated-elements',
      'partials-with-parameters',
      'timeline',
      'joined-elements',
      'timeline-with-connectors',
      'rotated-group',
      'linked-group',
    ],
  },
  {
    title: 'Tables',
    names: [
      'table',
      'table-columns',
      'table-numbers-by-locale',
      'table-header-and-bands',
      'table-first-column-and-total-row',
      'table-merged-cells',
      'table-styles-of-single-cells',
      'table-borders',
      'table-continuation-slides',
      'table-texts-of-its-parts',
    ],
  },
  {
    title: 'Charts',
    names: [
      'clustered-and-stacked-columns',
      'percent-stacked-columns',
      'bars',
      'straight-and-smooth-lines',
      'areas',
      'pie-and-doughnut',
      'scatter',
      'radar',
      'combo-with-a-second-axis',
      'titles-axes-and-number-formats',
      'legend-positions',
      'highlights',
    ],
  },
];
