import './check-node.ts';

export type * from './adapter.ts';
export * from './contrast.ts';
export * from './deck-of-scene.ts';
export type * from './editable-deck.ts';
export * from './element.ts';
export * from './errors.ts';
export * from './geometry.ts';
export * from './hosted-location.ts';
export * from './meanings.ts';
export * from './paint.ts';
export type * from './paragraph.ts';
export * from './plugin.ts';
export * from './scene.ts';
export type * from './theme.ts';
