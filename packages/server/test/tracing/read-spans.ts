import { PbfReader } from 'pbf';

/** A span as a collector receives it. */
export interface ReadSpan {
  traceId: string;
  spanId: string;
  /** '' for the first span of a trace. */
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 4 producer, 5 consumer. */
  kind: number;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, unknown>;
  /** Span ids. */
  links: string[];
  /** 2: an error. */
  status: number;
  message: string;
  resource: Record<string, unknown>;
}

/** Decodes an `ExportTraceServiceRequest` (opentelemetry-proto 1.7, trace_service.proto and trace.proto). */
export function readSpans(body: Uint8Array): readonly ReadSpan[] {
  const spans: ReadSpan[] = [];
  new PbfReader(body).readFields((tag, _, pbf) => {
    if (tag !== 1) return;
    const resource: Record<string, unknown> = {};
    pbf.readMessage((field, __, inner) => {
      if (field === 1) inner.readMessage((of, ___, deep) => of === 1 && readAttribute(deep, resource), null);
      if (field === 2) inner.readMessage((of, ___, deep) => of === 2 && spans.push(readSpan(deep, resource)), null);
    }, null);
  }, null);
  return spans;
}

function readSpan(pbf: PbfReader, resource: Record<string, unknown>): ReadSpan {
  const span: ReadSpan = {
    ...{ traceId: '', spanId: '', parentId: '', name: '', kind: 0, start: 0, end: 0 },
    ...{ attributes: {}, links: [], status: 0, message: '', resource },
  };
  pbf.readMessage((tag) => {
    if (tag === 1) span.traceId = hex(pbf);
    else if (tag === 2) span.spanId = hex(pbf);
    else if (tag === 4) span.parentId = hex(pbf);
    else if (tag === 5) span.name = pbf.readString();
    else if (tag === 6) span.kind = pbf.readVarint();
    else if (tag === 7) span.start = pbf.readFixed64() / 1e6;
    else if (tag === 8) span.end = pbf.readFixed64() / 1e6;
    else if (tag === 9) readAttribute(pbf, span.attributes);
    else if (tag === 13) pbf.readMessage((field) => field === 2 && span.links.push(hex(pbf)), null);
    else if (tag === 15) {
      pbf.readMessage((field) => {
        if (field === 2) span.message = pbf.readString();
        if (field === 3) span.status = pbf.readVarint();
      }, null);
    }
  }, null);
  return span;
}

function readAttribute(pbf: PbfReader, into: Record<string, unknown>): void {
  let key = '';
  let value: unknown;
  pbf.readMessage((tag) => {
    if (tag === 1) key = pbf.readString();
    if (tag === 2) {
      pbf.readMessage((field) => {
        if (field === 1) value = pbf.readString();
        else if (field === 2) value = pbf.readBoolean();
        else if (field === 3) value = pbf.readVarint(true);
        else if (field === 4) value = pbf.readDouble();
      }, null);
    }
  }, null);
  into[key] = value;
}

function hex(pbf: PbfReader): string {
  return Buffer.from(pbf.readBytes()).toString('hex');
}
