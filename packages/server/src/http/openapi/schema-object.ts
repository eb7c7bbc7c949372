/** The keywords of JSON Schema (2020-12) that the document uses. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaObject;
  readonly items?: SchemaObject;
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
}

export interface ReferenceObject {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface HeaderObject {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
  readonly example?: string;
}

export interface MediaObject {
  readonly schema: SchemaObject;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers: Readonly<Record<string, ReferenceObject>>;
  readonly content?: Readonly<Record<string, MediaObject>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Empty: no API key is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (ParameterObject | ReferenceObject)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly description: string;
    readonly content: Readonly<Record<string, MediaObject>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject | ReferenceObject>>;
}

export type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

export interface OpenApiDocument {
  readonly openapi: '3.1.2';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, OperationObject>>>>>;
  readonly components: Components;
}

export interface Components {
  readonly schemas: Readonly<Record<string, SchemaObject>>;
  readonly headers: Readonly<Record<string, HeaderObject>>;
  readonly parameters: Readonly<Record<string, ParameterObject>>;
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
}
