import type { ExportRequest } from '@deckwright/core';
import type { EmitOptions } from '@deckwright/core/contract';

/** The options of a request, with the own options of other formats if people can download its deck in them. */
export type RequestOptions = ExportRequest['options'] & {
  readonly others?: Readonly<Record<string, EmitOptions['own']>>;
};

/** A parsed request as a body that `POST /v1/project/export` accepts: `parseRequest` of the result is the request again. */
export function sentBody({ projectId, presentation, options }: ExportRequest) {
  const { format, own, others, ...shared }: RequestOptions = options;
  return {
    projectId,
    presentation: {
      ...presentation,
      slideList: presentation.slideList.map(({ attributes, ...slide }) => ({
        ...slide,
        attributes: { ...attributes, ...numbered(attributes.slideNumber) },
      })),
    },
    options: { format, ...shared, ...others, ...(Object.keys(own ?? {}).length > 0 && { [format]: own }) },
  };
}

type SlideNumber = ExportRequest['presentation']['slideList'][number]['attributes']['slideNumber'];

/** Callers write colours as `#RRGGBB`. */
function numbered(slideNumber: SlideNumber) {
  if (typeof slideNumber !== 'object' || slideNumber.color === undefined) return {};
  const { color } = slideNumber;
  return { slideNumber: { ...slideNumber, color: 'rgb' in color ? `#${color.rgb}` : undefined } };
}
