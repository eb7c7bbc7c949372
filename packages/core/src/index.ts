import './contract/check-node.ts';

export type { TemplateCheck } from './check-template.ts';
export * from './contract/index.ts';
export { defineElement } from './elements/element.ts';
export { EVERYWHERE } from './fonts/everywhere.ts';
export type { FontFacts, FontSource } from './fonts/face.ts';
export { METRIC_COMPATIBLE, packFor } from './fonts/families.ts';
export type { FontInstance, FontSandbox } from './fonts/upload/inspection.ts';
export { SAMPLES as SCRIPT_SAMPLES } from './fonts/upload/samples.ts';
export { type FontReport, type FontUpload, parseFont, type UploadOptions } from './fonts/upload/upload.ts';
export { LIMITS, type Limit } from './limits.ts';
export type { RenderJob } from './pipeline.ts';
export type {
  DeckPreview,
  Preview,
  PreviewJob,
  PreviewOptions,
  Rasteriser,
  ScenePreview,
  SlidePreview,
  TemplatePreview,
} from './preview/preview.ts';
export type { CaretText } from './preview/text/caret-texts.ts';
export type { CaretLine } from './preview/text/carets.ts';
export type { CaretCell } from './preview/text/cells.ts';
export { createRenderer, type Renderer, type RendererParts, type TemplateCheckOptions } from './renderer.ts';
export type { FetchPicture } from './stages/bind/pictures.ts';
export type { PlacedElement } from './stages/layout/placements.ts';
export type { ExportRequest, RequestSlide } from './stages/validate/request.ts';
export type { Project } from './stages/validate/validate.ts';
export { applyBrand, type Brand } from './template/brand/apply-brand.ts';
export type { TemplateWarning } from './template/check/warnings.ts';
export { contentSchema } from './template/content.ts';
export { DEFAULT_COLORS, DEFAULT_FONTS } from './template/default-theme.ts';
export { nearest } from './template/faults.ts';
export type { Field, Fields } from './template/fields.ts';
export { LANGUAGE_VERSION, projectLanguage, templateLanguage } from './template/language.ts';
export type { TemplatePartial } from './template/partials/partial.ts';
export { type ProjectSettings, parseProject, type SlideNumberPosition } from './template/project.ts';
export { sampleContent } from './template/samples/samples.ts';
export { parseTemplate, type Template } from './template/template.ts';
export { parseMarkdown } from './text/paragraphs/markdown.ts';
export type { TextChange } from './viewers/changes.ts';
export type { Substitute } from './viewers/substitute.ts';
